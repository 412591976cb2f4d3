import { Decimal } from '../api/decimal.js';
import { decimalOf, number } from '../keys/scalars.js';
/** The value afterwards; undefined where a set has lost its last member, because DynamoDB stores no empty set. */
export function addedTo(before, more) {
    if (more instanceof Decimal) {
        return number(decimalOf(before).add(more));
    }
    const old = before?.SS ?? [];
    const members = more.way === 'come' ? [...new Set([...old, ...more.texts])] : old.filter((text) => !more.texts.includes(text));
    return members.length === 0 ? undefined : { SS: members.sort() };
}
/** One addition, and then another to the same value. */
export function bothAdditions(one, later) {
    if (one === undefined) {
        return later;
    }
    if (one instanceof Decimal || later instanceof Decimal) {
        return one instanceof Decimal && later instanceof Decimal ? one.add(later) : later;
    }
    if (one.way !== later.way) {
        throw new RangeError('a transaction cannot both add members to a set and remove some');
    }
    return { way: one.way, texts: [...new Set([...one.texts, ...later.texts])] };
}
/** Whether a set is as if its members had come or gone. */
export function isDone({ way, texts }, now) {
    const members = now?.SS ?? [];
    return texts.every((text) => members.includes(text) === (way === 'come'));
}

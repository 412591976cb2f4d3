import { isWithin } from '../keys/bounds.js';
import { givenValues, rangeIn } from '../keys/inputs.js';
import { includes, isScalar, textOf } from '../keys/scalars.js';
/** Checks an entity against a selection, where the key condition has left something to be checked. */
export function matches(selection, inputs, values) {
    const is = (use, test) => {
        const value = values.find(use);
        return value !== undefined && test(value);
    };
    return (selection.by.every((given) => is(given.use, (value) => includes(givenValues(given, inputs), value))) &&
        selection.in.every((use) => is(use, (value) => includes(inputs.choices.get(use) ?? [], value))) &&
        selection.range.every((use) => is(use, (value) => isWithin(value, rangeIn(inputs, use)))) &&
        selection.prefix.every((use) => is(use, (value) => textOf(value).startsWith(inputs.prefixes.get(use) ?? ''))) &&
        selection.has.every((use) => values.has(use)) &&
        !selection.lacks.some((use) => values.has(use)) &&
        (selection.contains.length === 0 ||
            selection.contains.some((use) => is(use, (value) => contains(value, inputs.contains)))));
}
/** A string contains a part of itself, a set or a list one of its members. */
function contains(value, text) {
    if (value.SS !== undefined) {
        return value.SS.includes(text);
    }
    if (value.L !== undefined) {
        return includes(value.L, { S: text });
    }
    return isScalar(value) && textOf(value).includes(text);
}

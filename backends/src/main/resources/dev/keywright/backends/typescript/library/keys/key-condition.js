import { isEmpty, isWithin } from './bounds.js';
import { isSame, NO_ITEM } from './scalars.js';
export const ANYWHERE = { kind: 'Anywhere' };
export const EVERYTHING = { equal: NO_ITEM, within: ANYWHERE };
export function findsNothing({ within }) {
    return within.kind === 'Ranges' && isEmpty(within.bounds);
}
/** Whether the query reads that item, which has the keys of what is read. */
export function matches({ equal, within }, item) {
    const isEqual = [...equal].every(([name, value]) => isSame(value, item.get(name)));
    if (!isEqual || within.kind === 'Anywhere') {
        return isEqual;
    }
    const value = item.get(within.attribute);
    return within.kind === 'Begins'
        ? value?.S?.startsWith(within.text) === true
        : value !== undefined && isWithin(value, within.bounds);
}
/** The exclusive start key; the previous page may have come from another one of several equal copies. */
export function startingAfter(condition, last) {
    return new Map([...last, ...condition.equal]);
}

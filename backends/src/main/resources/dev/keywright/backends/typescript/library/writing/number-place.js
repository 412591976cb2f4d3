import { Decimal } from '../api/decimal.js';
import { isSequence } from '../keys/own-number.js';
import { decimalOf } from '../keys/scalars.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, ItemWrite, REMOVE } from '../store/item-write.js';
/** The place of a key of the new design; undefined where it is none of a number. */
export function placeOf(nexts, table, nextKey) {
    const pair = nexts.find(table, nextKey);
    return pair && { old: pair.there, oldKey: pair.thereKey, next: pair.here, nextKey };
}
/** The delete of the number's item in the old design, as long as it is that number. */
export function leaving({ old, oldKey }, value) {
    const path = new DocumentPath(old.name);
    const same = { requirement: { kind: 'Same', path, value }, meaning: 'stale' };
    return new ItemWrite(old.holder.table, old.holder.name, oldKey, REMOVE, [same]);
}
/** What old versions of a program have counted meanwhile is added; of a sequence the larger number stands. */
export function coming(place, value) {
    const path = new DocumentPath(place.next.name);
    const older = { requirement: { kind: 'Older', path, value }, meaning: 'stale' };
    return isSequence(place.next)
        ? change(place, changeOf({ sets: [[path, value]] }), [older])
        : change(place, changeOf({ adds: [[path, decimalOf(value)]] }), []);
}
/** Nothing is added to a number that does not exist; a sequence begins when its first number is given out. */
export function started(place) {
    const adds = [[new DocumentPath(place.next.name), Decimal.ZERO]];
    return isSequence(place.next) ? undefined : change(place, changeOf({ adds }), []);
}
function change({ next, nextKey }, what, required) {
    return new ItemWrite(next.holder.table, next.holder.name, nextKey, what, required);
}

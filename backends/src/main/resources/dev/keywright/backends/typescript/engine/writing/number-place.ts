import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Decimal } from '../api/decimal.js';
import { isSequence, type OwnNumber } from '../keys/own-number.js';
import { decimalOf, type Item } from '../keys/scalars.js';
import type { NumbersInBoth } from '../reading/numbers-in-both.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, type ItemChange, ItemWrite, REMOVE } from '../store/item-write.js';
import type { Precondition } from '../store/precondition.js';

/** The items of one number in an old and a new design, which hold nothing else: it is in one of them and goes over by itself. */
export interface NumberPlace {
  readonly old: OwnNumber;
  readonly oldKey: Item;
  readonly next: OwnNumber;
  readonly nextKey: Item;
}

/** The place of a key of the new design; undefined where it is none of a number. */
export function placeOf(nexts: NumbersInBoth, table: string, nextKey: Item): NumberPlace | undefined {
  const pair = nexts.find(table, nextKey);
  return pair && { old: pair.there, oldKey: pair.thereKey, next: pair.here, nextKey };
}

/** The delete of the number's item in the old design, as long as it is that number. */
export function leaving({ old, oldKey }: NumberPlace, value: AttributeValue): ItemWrite {
  const path = new DocumentPath(old.name);
  const same: Precondition = { requirement: { kind: 'Same', path, value }, meaning: 'stale' };
  return new ItemWrite(old.holder.table, old.holder.name, oldKey, REMOVE, [same]);
}

/** What old versions of a program have counted meanwhile is added; of a sequence the larger number stands. */
export function coming(place: NumberPlace, value: AttributeValue): ItemWrite {
  const path = new DocumentPath(place.next.name);
  const older: Precondition = { requirement: { kind: 'Older', path, value }, meaning: 'stale' };
  return isSequence(place.next)
    ? change(place, changeOf({ sets: [[path, value]] }), [older])
    : change(place, changeOf({ adds: [[path, decimalOf(value)]] }), []);
}

/** Nothing is added to a number that does not exist; a sequence begins when its first number is given out. */
export function started(place: NumberPlace): ItemWrite | undefined {
  const adds = [[new DocumentPath(place.next.name), Decimal.ZERO]] as const;
  return isSequence(place.next) ? undefined : change(place, changeOf({ adds }), []);
}

function change({ next, nextKey }: NumberPlace, what: ItemChange, required: readonly Precondition[]): ItemWrite {
  return new ItemWrite(next.holder.table, next.holder.name, nextKey, what, required);
}

import { type Bounds, isEmpty, isWithin } from './bounds.js';
import { isSame, type Item, NO_ITEM } from './scalars.js';

/** The values that a key condition allows for the last key attribute. */
export type Within =
  | { readonly kind: 'Anywhere' }
  | { readonly kind: 'Begins'; readonly attribute: string; readonly text: string }
  | { readonly kind: 'Ranges'; readonly attribute: string; readonly bounds: Bounds };

export const ANYWHERE: Within = { kind: 'Anywhere' };

/** The part of a table or an index that one query reads: attributes that equal a value, and a range of the next one. */
export interface KeyCondition {
  readonly equal: Item;
  readonly within: Within;
}

export const EVERYTHING: KeyCondition = { equal: NO_ITEM, within: ANYWHERE };

export function findsNothing({ within }: KeyCondition): boolean {
  return within.kind === 'Ranges' && isEmpty(within.bounds);
}

/** Whether the query reads that item, which has the keys of what is read. */
export function matches({ equal, within }: KeyCondition, item: Item): boolean {
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
export function startingAfter(condition: KeyCondition, last: Item): Item {
  return new Map([...last, ...condition.equal]);
}

import { type Item, NO_ITEM } from '../keys/scalars.js';

/** How far one query has come: behind that item; at the beginning where the key is empty. */
export interface Mark {
  readonly done: boolean;
  readonly key: Item;
}

export const AT_THE_BEGINNING: Mark = { done: false, key: NO_ITEM };
export const DONE: Mark = { done: true, key: NO_ITEM };

/** Where the next page begins. */
export type Position =
  /** Before the first. */
  | { readonly kind: 'Start' }
  /** Behind the last: there is no next page. */
  | { readonly kind: 'End' }
  /** How far each of the queries has come whose answers are merged. */
  | { readonly kind: 'Each'; readonly marks: readonly Mark[] }
  /** Behind so many, where all of them are read anyway. */
  | { readonly kind: 'Skip'; readonly rows: number };

export const START: Position = { kind: 'Start' };
export const END: Position = { kind: 'End' };

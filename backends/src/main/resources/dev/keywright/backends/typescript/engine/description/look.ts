import type { FormatKind } from './format.js';
import type { Relative } from './included.js';
import type { EntryOf } from './index-entry.js';
import type { Given, Selection } from './selection.js';
import type { Ordering } from './sort-order.js';

/** What one request looks for. */
export interface Look {
  readonly operation: 'get' | 'query' | 'scan';
  readonly entity: string;
  readonly entry: EntryOf;
  /** What is given of the key. */
  readonly question: Selection;
  readonly buckets: readonly Bucket[];
  /** How many parts of the sort key are known. */
  readonly sortParts: number;
  /** The attribute of which the key serves a range; or empty. */
  readonly range: string;
  /** The attribute of which the key serves a beginning; or empty. */
  readonly prefix: string;
  /** What can be dropped before anything is fetched. */
  readonly early: Selection;
  /** What the key leaves to be dropped. */
  readonly left: Selection;
  /** What the key makes sure of and nobody reads. */
  readonly known: readonly Given[];
  readonly order: readonly Ordering[];
  /** What nobody may lack who is to be put in order. */
  readonly placed: readonly string[];
  /** None where it is 0. */
  readonly limit: number;
  readonly consistent: boolean;
  readonly backward: boolean;
  /** Relatives that lie in one range with what is asked for. */
  readonly members: readonly Member[];
  /** The kinds of items beside it that hold what is split off from it. */
  readonly parts: readonly string[];
}

/** The stretches of time over which partitions are spread: from one bound of the attribute to the other. */
export interface Bucket {
  readonly use: string;
  readonly length: FormatKind;
  readonly turn: 'atOnce' | 'oldestFirst' | 'newestFirst';
}

/** A relative in the same range. */
export interface Member {
  readonly number: number;
  readonly relative: Relative;
  readonly entry: EntryOf;
  readonly question: Selection;
  readonly sortParts: number;
}

import type { Feed } from './feed.js';
import type { Included } from './included.js';
import type { IndexEntryRef } from './index-entry.js';
import type { Look } from './look.js';
import type { Selection } from './selection.js';
import type { SortOrder } from './sort-order.js';

// Plans, fetches and plans of included entities consist of each other, so they share a file.

/** The plan that answers a question, request by request. */
export type Plan =
  /** Nothing has to be read. */
  | { readonly kind: 'Nothing' }
  | Find
  /** Counters in items of their own, which are added up. */
  | { readonly kind: 'KeptNumber'; readonly look: Look; readonly name: string }
  | NumberInside
  | InsideParent
  | WithIncluded
  | Union
  | Then;

export const NOTHING: Plan = { kind: 'Nothing' };

/** A look finds entries, and fetches read what they lack. */
export interface Find {
  readonly kind: 'Find';
  readonly look: Look;
  readonly fetches: readonly Fetch[];
}

/** A counter in the item of a parent. */
export interface NumberInside {
  readonly kind: 'NumberInside';
  readonly parentEntity: string;
  readonly name: string;
  readonly parent: Plan;
}

/** Children that are embedded in the item of a parent. */
export interface InsideParent {
  readonly kind: 'InsideParent';
  readonly embed: string;
  /** The part of the selection that is checked child by child. */
  readonly left: Selection;
  readonly order: readonly SortOrder[];
  /** The attributes without which a child has no place in the order. */
  readonly placed: readonly string[];
  readonly limit?: number;
  readonly parent: Plan;
}

/** A read and everything that it includes, nearest first. */
export interface WithIncluded {
  readonly kind: 'WithIncluded';
  readonly root: Plan;
  readonly included: readonly IncludedPlan[];
}

/** Several kinds of entities in one ordered answer; of equal ones the first kind comes first. */
export interface Union {
  readonly kind: 'Union';
  readonly kinds: readonly OfKind[];
}

/** The plan for one of several kinds. */
export interface OfKind {
  readonly entity: string;
  readonly order: readonly SortOrder[];
  readonly plan: Plan;
}

/** One plan, and then another for each entity that the first one found. */
export interface Then {
  readonly kind: 'Then';
  readonly first: Plan;
  readonly feed: Feed;
  readonly second: Plan;
}

/** A read for each entity that was found, because the first request did not bring everything. */
export type Fetch =
  | FetchItem
  /** The same entity again, by its id. */
  | { readonly kind: 'Again'; readonly feed: Feed; readonly plan: Plan }
  | FetchOfParent
  | FetchHowMany;

/** Another item of the same entity, or the whole of the same one, by its key. */
export interface FetchItem {
  readonly kind: 'Item';
  readonly primary: IndexEntryRef;
  readonly consistent: boolean;
}

/** A parent, by the attributes that the child holds of it. */
export interface FetchOfParent {
  readonly kind: 'OfParent';
  readonly feed: Feed;
  readonly plan: Plan;
  readonly wanted: readonly Inherited[];
}

/** The number of children. */
export interface FetchHowMany {
  readonly kind: 'HowMany';
  readonly use: string;
  readonly feed: Feed;
  readonly plan: Plan;
}

/** An attribute of a parent: its name in the child and in the parent. */
export interface Inherited {
  readonly use: string;
  readonly ofParent: string;
}

/** The plan that reads an included entity. */
export type IncludedPlan =
  /** The first query reads it, in its range of that number. */
  | { readonly kind: 'InRange'; readonly included: Included; readonly range: number }
  /** The child carries copies of everything that is needed of the parent. */
  | { readonly kind: 'Carried'; readonly included: Included; readonly copies: readonly CarriedAttribute[] }
  /** The children are embedded in the item of the parent. */
  | { readonly kind: 'Embedded'; readonly included: Included; readonly embed: string }
  /** A read of its own, for each entity that it belongs to. */
  | { readonly kind: 'Asked'; readonly included: Included; readonly feed: Feed; readonly plan: Plan }
  /** One question for all of them below each root. */
  | { readonly kind: 'AskedOfRoot'; readonly included: Included; readonly feed: Feed; readonly plan: Plan }
  /** The read of another included entity, of that name, reads it too, in its range of that number. */
  | { readonly kind: 'Beside'; readonly included: Included; readonly asked: string; readonly range: number };

/** An attribute of the parent, and the names under which the child may have it, the best first. */
export interface CarriedAttribute {
  readonly use: string;
  readonly from: readonly string[];
  readonly mayBeMissing: boolean;
}

import type { Feed } from './feed.js';
import type { Relative } from './included.js';
import type { EntryOf } from './index-entry.js';
import type { Look } from './look.js';
import type { Selection } from './selection.js';
import type { Ordering } from './sort-order.js';

/** What is read for each that was found, because the first request did not bring it. */
export type Fetch =
  /** Another item of the same entity, or the whole of the same one, by its key. */
  | { readonly kind: 'Item'; readonly primary: EntryOf; readonly consistent: boolean }
  /** The same entity again, by its id. */
  | { readonly kind: 'Again'; readonly feed: Feed; readonly plan: Plan }
  | FetchOfParent
  /** How many children there are. */
  | { readonly kind: 'HowMany'; readonly use: string; readonly feed: Feed; readonly plan: Plan };

/** A parent, by what is held of it; what it calls its own the child calls the parent's. */
export interface FetchOfParent {
  readonly kind: 'OfParent';
  readonly feed: Feed;
  readonly plan: Plan;
  readonly wanted: readonly Inherited[];
}

/** What the child calls the one way and the parent the other. */
export interface Inherited {
  readonly use: string;
  readonly ofParent: string;
}

/** How a question is answered, step by step. */
export type Plan =
  /** Nothing has to be read. */
  | { readonly kind: 'Nothing' }
  | Find
  /** A number in items of its own, which add up. */
  | { readonly kind: 'KeptNumber'; readonly look: Look; readonly name: string }
  /** A number in the item of a parent. */
  | { readonly kind: 'NumberInside'; readonly parentEntity: string; readonly name: string; readonly parent: Plan }
  | InsideParent
  | Together
  | Then;

/** Entries are found, and what they lack is fetched for each. */
export interface Find {
  readonly kind: 'Find';
  readonly look: Look;
  readonly fetches: readonly Fetch[];
}

/** Children in the item of a parent. */
export interface InsideParent {
  readonly kind: 'InsideParent';
  readonly nest: string;
  readonly left: Selection;
  readonly order: readonly Ordering[];
  readonly placed: readonly string[];
  readonly limit: number;
  readonly parent: Plan;
}

/** A read and everything that comes along with it, nearest first. */
export interface Together {
  readonly kind: 'Together';
  readonly root: Plan;
  readonly along: readonly Along[];
}

/** One look and then another, for each that the first one found. */
export interface Then {
  readonly kind: 'Then';
  readonly first: Plan;
  readonly feed: Feed;
  readonly second: Plan;
}

/** How something that comes along is had. */
export type Along =
  /** The first query reads it. */
  | { readonly kind: 'InRange'; readonly relative: Relative; readonly member: number }
  /** What is needed of the parent stands in the child as a copy. */
  | { readonly kind: 'Carried'; readonly relative: Relative; readonly copies: readonly CopiedAlong[] }
  /** The children lie in the item of the parent. */
  | { readonly kind: 'Inside'; readonly relative: Relative; readonly nest: string }
  /** A question of its own, for each that it belongs to. */
  | { readonly kind: 'Asked'; readonly relative: Relative; readonly feed: Feed; readonly plan: Plan };

export interface CopiedAlong {
  readonly use: string;
  /** Under which names the child may have it, the best first. */
  readonly from: readonly string[];
  readonly mayBeMissing: boolean;
}

export const NOTHING_TO_READ: Plan = { kind: 'Nothing' };

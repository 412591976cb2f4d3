import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { EntryOf } from './described-items.js';
import type { FormatKind } from './described-keys.js';

/** What an attribute equals: what the caller gives under a name, or, where that is empty, one of these. */
export interface Given {
  readonly use: string;
  readonly input: string;
  readonly constants: readonly AttributeValue[];
}

/** Which of an entity are meant. */
export interface Selection {
  readonly by: readonly Given[];
  readonly in: readonly string[];
  readonly range: readonly string[];
  readonly prefix: readonly string[];
  readonly has: readonly string[];
  readonly lacks: readonly string[];
  readonly contains: readonly string[];
}

/** Leaves nobody out. */
export const EVERYONE: Selection = { by: [], in: [], range: [], prefix: [], has: [], lacks: [], contains: [] };

export interface Ordering {
  readonly use: string;
  readonly descending: boolean;
  /** An id that follows the time, which stands for it where the time was not read; or empty. */
  readonly standIn: string;
}

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

/** Something that comes along. */
export interface Relative {
  readonly name: string;
  /** To what: the relative before it, or empty for what is read itself. */
  readonly belonging: string;
  readonly entity: string;
  /** By what both are related: the attribute of the one it belongs to, and its own. */
  readonly links: readonly { readonly here: string; readonly there: string }[];
  readonly order: readonly Ordering[];
  readonly placed: readonly string[];
  /** None where it is 0. */
  readonly limit: number;
}

/** Where the inputs of a further question come from: for each of its names an attribute of something found before. */
export interface Feed {
  readonly pipes: readonly { readonly input: string; readonly use: string }[];
}

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

/** How entities are found by their ids, for writes that need to know more of them or of their parents. */
export interface Lookups {
  /** With all that is known of them. */
  readonly wholes: ReadonlyMap<string, Plan>;
  /** With what the keys of their own items are made of. */
  readonly keys: ReadonlyMap<string, Plan>;
  readonly ofParents: ReadonlyMap<string, readonly LookupOfParent[]>;
}

/** What a child's items hold of a parent. */
export interface LookupOfParent {
  readonly role: string;
  readonly parent: string;
  readonly fetch: FetchOfParent;
}

export const NOTHING_TO_READ: Plan = { kind: 'Nothing' };

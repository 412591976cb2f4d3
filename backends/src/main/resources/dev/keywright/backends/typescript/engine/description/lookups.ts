import type { FetchOfParent, Plan } from './plan.js';

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

import type { FetchOfParent, Plan } from './plan.js';

/** The plans that find an entity by its id, for writes that need more of it or of its parents than the caller gives. */
export interface Lookups {
  /** By entity, the plan that finds all its attributes. */
  readonly wholes: ReadonlyMap<string, Plan>;
  /** By entity, the plan that finds the attributes of its item's key. */
  readonly keys: ReadonlyMap<string, Plan>;
  /** By entity, the reads of what its items hold of parents. */
  readonly ofParents: ReadonlyMap<string, readonly LookupOfParent[]>;
}

/** The read of what a child's items hold of a parent. */
export interface LookupOfParent {
  readonly role: string;
  readonly parent: string;
  readonly fetch: FetchOfParent;
}

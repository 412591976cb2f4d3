import type { Requirement } from './requirement.js';

/** What a demand that fails means for the whole write. */
export type Meaning =
  /** There is one with that identity already. */
  | 'exists'
  /** Another one has the unique value. */
  | 'taken'
  /** There is nothing to write to. */
  | 'notThere'
  /** What `if` demands does not hold. */
  | 'condition'
  /** Something that was read before has changed since: all begins anew. */
  | 'stale'
  /** A parent that something is counted in is gone, and the number with it. */
  | 'parentGone';

/** What must hold for a write, and what it means where it does not. */
export interface Demand {
  readonly requirement: Requirement;
  readonly meaning: Meaning;
}

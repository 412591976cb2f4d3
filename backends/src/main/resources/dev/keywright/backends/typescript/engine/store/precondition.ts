import type { Requirement } from './requirement.js';

/** The reason why a write is refused when a precondition fails. */
export type Meaning =
  /** An entity with that id exists already. */
  | 'exists'
  /** Another entity has the unique value. */
  | 'taken'
  /** There is no such entity. */
  | 'notThere'
  /** A condition of the pattern's `if` does not hold. */
  | 'condition'
  /** A value that was read has changed since: the write is planned again. */
  | 'stale'
  /** The parent whose item holds a counter or copy is gone: there is nothing left to keep up to date. */
  | 'parentGone';

/** A requirement of a write, and the reason for refusing it where the requirement does not hold. */
export interface Precondition {
  readonly requirement: Requirement;
  readonly meaning: Meaning;
}

import { type Item } from '../keys/scalars.js';
import { type Requirement } from './requirement.js';
/** The reason why a write is refused when a precondition fails. */
export type Meaning = 
/** An entity with that id exists already. */
'exists'
/** Another entity has the unique value. */
 | 'taken'
/** There is no such entity. */
 | 'notThere'
/** A condition of the pattern's `if` does not hold. */
 | 'condition'
/** A value that was read has changed since: the write is planned again. */
 | 'stale'
/** The parent whose item holds a counter or copy is gone: there is nothing left to keep up to date. */
 | 'parentGone'
/** The parent is not where it was found: it has moved, or it is gone. It is looked for again. */
 | 'parentMoved'
/** The item has no map for embedded children yet: the first child brings it. */
 | 'mapMissing';
/** A requirement of a write, and the reason for refusing it where the requirement does not hold. */
export interface Precondition {
    readonly requirement: Requirement;
    readonly meaning: Meaning;
}
/**
 * The most decisive of the preconditions that an item fails; undefined where it meets them all. Where a value has changed since
 * it was read, nothing else is certain; an item that is gone altogether has not just changed.
 */
export declare function decisiveOf(preconditions: readonly Precondition[], item: Item): Meaning | undefined;

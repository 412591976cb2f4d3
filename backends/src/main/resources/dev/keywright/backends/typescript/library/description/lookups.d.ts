import type { FetchOfParent, Inherited, Plan } from './plan.js';
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
    /** The attributes that another parent brings, as the child inherits them. */
    readonly renewed: readonly string[];
    /** Those of them that the child holds as its own, by their own names. */
    readonly copies: readonly Inherited[];
    /** The parents' items that must still say so when the child is written. */
    readonly checks: readonly LookupCheck[];
}
/** A condition on the item of a parent or of its parent: what is carried over may have changed since it was read. */
export interface LookupCheck {
    readonly item: string;
    /** The attributes of the item's key, with the child's names for them. */
    readonly key: readonly Inherited[];
    /** The attributes that are carried over, with the child's names for them. */
    readonly unchanged: readonly Inherited[];
}

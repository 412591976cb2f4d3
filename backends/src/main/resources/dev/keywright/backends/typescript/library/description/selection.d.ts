import type { Given } from './given.js';
/** The entities of one kind that are meant. */
export interface Selection {
    /** Attributes that equal something. */
    readonly by: readonly Given[];
    /** Attributes that equal one of the values that the caller gives. */
    readonly in: readonly string[];
    /** Attributes that lie between the bounds that the caller gives. */
    readonly range: readonly string[];
    /** Attributes that begin with a text that the caller gives. */
    readonly prefix: readonly string[];
    /** Attributes that are there. */
    readonly has: readonly string[];
    /** Attributes that are missing. */
    readonly lacks: readonly string[];
    /** Attributes of which at least one contains a text that the caller gives. */
    readonly contains: readonly string[];
}
/** Leaves nothing out. */
export declare const EVERYONE: Selection;

import type { Selection } from './selection.js';
import type { SortOrder } from './sort-order.js';
/** An entity that a read includes. */
export interface Included {
    readonly name: string;
    /** The included entity that it belongs to; missing where it belongs to the one that is read itself. */
    readonly belonging?: string;
    readonly entity: string;
    /** The attributes that relate the two. */
    readonly links: readonly Link[];
    /** The conditions that it meets; missing where all come along. */
    readonly where?: Selection;
    readonly order: readonly SortOrder[];
    /** The attributes without which it has no place in the order. */
    readonly placed: readonly string[];
    readonly limit?: number;
}
/** Both are equal: the attribute of the one that it belongs to, and its own. */
export interface Link {
    readonly here: string;
    readonly there: string;
}

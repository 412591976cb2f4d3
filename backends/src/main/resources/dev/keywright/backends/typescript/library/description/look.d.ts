import type { FormatKind } from './format.js';
import type { Given } from './given.js';
import type { IncludedRange } from './included-range.js';
import type { IndexEntryRef } from './index-entry.js';
import type { Selection } from './selection.js';
import type { SortOrder } from './sort-order.js';
/** One request that finds entries of a table or an index. */
export interface Look {
    readonly operation: 'get' | 'query' | 'scan';
    readonly entity: string;
    readonly entry: IndexEntryRef;
    /** The values that are known of the key. */
    readonly question: Selection;
    readonly bucket?: Bucket;
    /** How many parts of the sort key are known. */
    readonly sortParts: number;
    /** The attribute whose range the key condition serves. */
    readonly range?: string;
    /** The attribute whose prefix the key condition serves. */
    readonly prefix?: string;
    /** The part of the selection that can be checked before anything is fetched. */
    readonly early: Selection;
    /** The part of the selection that the key condition leaves to be checked. */
    readonly left: Selection;
    /** The values that the key condition makes sure of and no entry holds. */
    readonly known: readonly Given[];
    readonly order: readonly SortOrder[];
    /** The attributes without which an entity has no place in the order. */
    readonly placed: readonly string[];
    readonly limit?: number;
    /** The entries that one request asks for where a filter drops some of them; missing where it is the limit itself. */
    readonly page?: number;
    readonly consistent: boolean;
    readonly backward: boolean;
    /** The entities that are read in one range with what is asked for. */
    readonly included: readonly IncludedRange[];
    /** Where those ranges begin and end; missing for the whole partition, and where nothing is included. */
    readonly extent?: Extent;
    /** The item types beside it that hold what is split off from it. */
    readonly parts: readonly string[];
}
/** The number of the range that begins first and of the one that ends last: 0 is the entity itself, then included ones in order. */
export interface Extent {
    readonly first: number;
    readonly last: number;
}
/** The stretches of time over which partitions are spread: from one bound of the attribute to the other. */
export interface Bucket {
    readonly use: string;
    readonly length: FormatKind;
    /** The order in which buckets are read. */
    readonly turn: 'atOnce' | 'oldestFirst' | 'newestFirst';
}

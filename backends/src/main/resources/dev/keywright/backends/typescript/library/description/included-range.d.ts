import type { Included } from './included.js';
import type { IndexEntryRef } from './index-entry.js';
import type { Selection } from './selection.js';
/** Included entities that are read in one range with the entity that includes them, as far as their sort key is known. */
export interface IncludedRange {
    readonly included: Included;
    readonly entry: IndexEntryRef;
    readonly question: Selection;
    readonly sortParts: number;
}

import type { FoundComparator } from './found-comparator.js';
import type { FoundEntity } from './found-entity.js';
import type { IndexEntryStream } from './index-entry-stream.js';
import { type Position } from './position.js';
/** Merges the results of several queries in the order asked for: streams of one turn side by side, turns one after the other. */
export declare class Merge {
    private readonly turns;
    private readonly order;
    constructor(turns: readonly (readonly IndexEntryStream[])[], order: FoundComparator);
    /** The next entities: as many as asked for, or all that are left. */
    next(most: number): Promise<readonly FoundEntity[]>;
    /** The same, each with the position after it. */
    nextMarked(most: number): Promise<readonly FoundEntity[]>;
    private taken;
    /** The first entity of the first turn that has any; later turns are not read before. */
    private first;
    /** The stream whose entity comes first; of equal ones the first stream. */
    private firstOf;
    position(): Position;
}

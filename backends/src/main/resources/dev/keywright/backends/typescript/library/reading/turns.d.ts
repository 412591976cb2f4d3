import { FoundEntity } from './found-entity.js';
import type { Lane } from './lane.js';
import { type Position } from './position.js';
/** An entity that was taken, and the number of its kind. */
export interface Taken {
    readonly kind: number;
    readonly found: FoundEntity;
}
/**
 * Merges pages of two designs in the order that is asked for. An entity that was given out before is found in the new design again; the
 * values that the last one was sorted by, and the marks of those that share them, tell it apart.
 */
export declare class Turns {
    readonly taken: Taken[];
    private readonly olds;
    private readonly lanes;
    private readonly moved;
    private readonly given;
    private last;
    private passed;
    constructor(olds: readonly Lane[], nexts: readonly Lane[], from: Position);
    /** So many at most; all where the limit is 0. */
    take(limit: number): void;
    private takeOld;
    private takeNew;
    /** Whether the entity was given out before. */
    private isAgain;
    /** Those that are sorted by other values than the last one cannot come again. */
    private give;
    /** Compares an entity with the last one that was given out. */
    private compare;
    position(): Position;
    /**
     * The next one of the lane where it comes first; of equals the first kind, and of that the old design. None where a lane is cut off,
     * since nobody knows what comes next in it.
     */
    private first;
}

import type { Attempt } from './attempt.js';
import type { MissingValues } from './missing-values.js';
import type { Sequences } from './sequences.js';
import type { Upkeep } from './upkeep.js';
/**
 * Finds the numbers that an earlier call with the same token took from sequences: others may have taken some since, so they are
 * told by what the call left behind.
 */
export declare class EarlierNumbers {
    private readonly attempt;
    private readonly missing;
    private readonly sequences;
    /** Takes sequences that give out again what was given out so many numbers ago. */
    constructor(attempt: Attempt, missing: MissingValues, sequences: (back: number) => Sequences);
    /** Plans with further and further numbers; the last ones that were planned are those that are there. */
    find(plan: (back: Sequences) => Promise<Upkeep>): Promise<void>;
}

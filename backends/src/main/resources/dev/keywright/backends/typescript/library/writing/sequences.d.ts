import type { SequenceNumber } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import type { Finder } from '../reading/finder.js';
import type { ItemFactory } from './item-factory.js';
import type { MissingValues } from './missing-values.js';
import { Upkeep } from './upkeep.js';
/** Gives out sequence numbers: the last one is read strongly consistent, and must still be the last when the next one is written. */
export declare class Sequences {
    private readonly design;
    private readonly finder;
    private readonly items;
    private readonly missing;
    private readonly back;
    private readonly given;
    /** Gives out new numbers, or those that were given out so many numbers back. */
    constructor(design: Design, finder: Finder, items: ItemFactory, missing: MissingValues, back: number);
    get isEmpty(): boolean;
    /** The new entity with its sequence numbers; a number that it has already stays. */
    numbered(entity: string, values: Values, numbers: readonly SequenceNumber[]): Promise<Values>;
    private read;
    private look;
    /** The numbers that stand in the items by now: a parent that was created along holds its own. */
    standing(): Upkeep;
    /** Writes the last numbers, with the precondition that no other writer has given out any since. */
    taken(): Upkeep;
}

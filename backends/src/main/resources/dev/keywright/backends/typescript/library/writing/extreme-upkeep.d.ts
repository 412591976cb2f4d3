import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import type { ItemFactory } from './item-factory.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import { Upkeep } from './upkeep.js';
/**
 * Keeps the largest value of children in the items of their parents. The value that stands there is read first, and a larger one
 * is written where it is still smaller; otherwise everything begins anew. Nothing lowers it, so that a value that is not larger
 * changes nothing.
 */
export declare class ExtremeUpkeep {
    private readonly design;
    private readonly items;
    private readonly preconditions;
    private readonly missing;
    constructor(design: Design, items: ItemFactory, preconditions: PreconditionFactory, missing: MissingValues);
    created(entity: string, child: Values): Promise<Upkeep>;
    private raised;
    /** The item of the parent as it is now; undefined where it is not there. */
    private stored;
}

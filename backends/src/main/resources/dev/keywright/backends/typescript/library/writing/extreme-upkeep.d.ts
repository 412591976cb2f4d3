import type { Counter } from '../description/counter.js';
import type { Design } from '../keys/design.js';
import { type Item } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { ItemFactory } from './item-factory.js';
import { type KeptValues } from './kept-values.js';
import type { MissingValues } from './missing-values.js';
import type { PreconditionFactory } from './precondition-factory.js';
import { Upkeep } from './upkeep.js';
/** One child of a parent before and after a write; undefined where it is not one of its children. */
export interface ExtremeStep {
    readonly extreme: Counter;
    readonly before?: Values | undefined;
    readonly after?: Values | undefined;
    /** The values as earlier writes of the same operation leave them. */
    readonly kept: KeptValues;
    /** The items of parents that one write looks at, each read once. */
    readonly items: Map<string, Item | undefined>;
}
/**
 * Keeps the largest value of children in the items of their parents. The value that stands there is read first, and a larger one
 * is written where it is still smaller; otherwise everything begins anew. Where the value may fall, every write of a child
 * advances a revision beside it, and the next value, found by a search, is written only while the revision is the one from
 * before it.
 */
export declare class ExtremeUpkeep {
    private readonly design;
    private readonly items;
    private readonly preconditions;
    private readonly missing;
    constructor(design: Design, items: ItemFactory, preconditions: PreconditionFactory, missing: MissingValues);
    of({ extreme, before, after, kept, items }: ExtremeStep): Promise<Upkeep>;
    /** What must be true of the parent when the child is written; together with others, that nobody else has written any. */
    private requirements;
    private next;
    private id;
    /** The item of the parent as it is now; undefined where it does not exist, and empty where it is new. */
    private stored;
}

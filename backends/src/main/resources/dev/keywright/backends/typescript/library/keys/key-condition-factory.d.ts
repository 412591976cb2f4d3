import type { Look } from '../description/look.js';
import type { Design } from './design.js';
import { type Inputs } from './inputs.js';
import type { KeyBindings } from './key-bindings.js';
import { type KeyCondition } from './key-condition.js';
import type { Values } from './values.js';
/** One query: its key condition, the bucket that it reads, if any, and the values that are known of everything it finds. */
export interface PlannedQuery {
    readonly condition: KeyCondition;
    readonly bucket: Values;
    readonly known: Values;
}
/** Makes the key conditions of the queries of a look. */
export declare class KeyConditionFactory {
    private readonly design;
    private readonly bindings;
    constructor(design: Design, bindings: KeyBindings);
    /** One query for each combination of values; those that can find nothing are left out. */
    of(look: Look, inputs: Inputs): readonly PlannedQuery[];
    /** From the range that begins first to the one that ends last; the whole partition where the plan says no more. */
    private rangeOf;
    /** The sort keys of a range by its number. */
    private span;
}

import type { Plan } from '../description/plan.js';
import type { Inputs } from '../keys/inputs.js';
import type { CallContext } from './call-context.js';
import { type Position } from './position.js';
import type { Row, RowPage } from './row.js';
/** The same pattern in both designs. */
export interface DualPlan {
    readonly old: Plan;
    readonly next: Plan;
}
/**
 * Answers by two designs while entities go from the old one to the new one, each in one transaction and never back. Reading the old
 * one first and then the new one misses nothing that exists all the time; what is found in both is taken from the new one.
 */
export declare class DualAnswers {
    private readonly old;
    private readonly next;
    private readonly staying;
    constructor(old: CallContext, next: CallContext);
    /** At most one: mostly it is in the new design already. What is in neither was perhaps just on its way. */
    one(plans: DualPlan, inputs: Inputs): Promise<readonly Row[]>;
    /** A page of at most `limit` rows; of all where that is 0. */
    read(plans: DualPlan, inputs: Inputs, from: Position, asked: number): Promise<RowPage>;
    /** A number of rows is no position where rows leave: such a list is read whole, and what was given out is passed over. */
    private oldLane;
    /** All rows for each of the inputs. */
    readAll(plans: DualPlan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]>;
    /** The number of entities; each is counted once. */
    count(plans: DualPlan, inputs: Inputs): Promise<number>;
    /** The number is where its parent is, and includes children on both sides. */
    private numberInside;
    private rows;
    /** Included entities are looked for in both designs, wherever the one was found that they belong to. */
    private rowsOfKind;
    /** What is read with its root in one query was read before the old design was asked for it. */
    private again;
}

import type { Plan } from './description/plan.js';
import type { WriteStep } from './description/write-step.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import type { Dice } from './keys/key-bindings.js';
import { type Position } from './reading/position.js';
import type { Row, RowPage } from './reading/row.js';
import type { Store } from './store/store.js';
import { type Transition } from './transition.js';
import type { Outcome } from './writing/outcome.js';
import type { WriteInputs } from './writing/write-inputs.js';
/** Settings of an engine. */
export interface EngineSettings {
    readonly store: Store;
    /** The time that decides what has expired. */
    readonly now: Date;
    readonly dice: Dice;
    /** How long conflicting writes are retried. */
    readonly patienceMilliseconds: number;
}
/** Executes plans and write steps on a store. Each call has an engine of its own, which remembers what the call has created. */
export declare class Engine {
    private readonly context;
    private readonly patienceMilliseconds;
    private readonly transition;
    /** In a transition each call is for one pattern, and tables are read strongly consistent. */
    constructor(design: Design, { store, now, dice, patienceMilliseconds }: EngineSettings, during?: {
        readonly transition: Transition;
        readonly pattern: string;
    });
    /** Made only for writes: a read pays for nothing of it. */
    private writer;
    /** A page of at most `limit` rows; of all where that is 0. */
    read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage>;
    /** All rows of an answer that has one at most. */
    one(plan: Plan, inputs: Inputs): Promise<readonly Row[]>;
    /** The rows for each of the inputs; single items are read in batches. */
    readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]>;
    count(plan: Plan, inputs: Inputs): Promise<number>;
    write(step: WriteStep, inputs: WriteInputs): Promise<Outcome>;
    /** Independent writes; those that need no transaction are sent in batches. */
    writeAll(step: WriteStep, each: readonly WriteInputs[]): Promise<readonly Outcome[]>;
    /** All steps or none; a step that is done several times takes as many inputs. */
    transaction(steps: readonly WriteStep[], inputs: readonly WriteInputs[]): Promise<Outcome>;
}

import type { Plan } from './description/plan.js';
import type { WriteStep } from './description/write-step.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import { CallContext } from './reading/call-context.js';
import { type Position } from './reading/position.js';
import type { Row, RowPage } from './reading/row.js';
import type { Outcome } from './writing/outcome.js';
import type { WriteInputs } from './writing/write-inputs.js';
import type { Writer } from './writing/writer.js';
/** The way from an old design to the one that a program is generated for, while entities are in either of them. */
export interface Transition {
    readonly design: Design;
    /** The old plan of each pattern that reads or counts, by its id. */
    readonly reads: ReadonlyMap<string, Plan>;
    /** The old steps of each pattern that writes, by its id. */
    readonly writes: ReadonlyMap<string, readonly WriteStep[]>;
    /** Tells this transition from others: a cursor of another one, or of a program without, is refused. */
    readonly epoch: string;
}
/** One call of a pattern that is asked of two designs, and written to the new one. */
export declare class TransitionCall {
    private readonly transition;
    private readonly pattern;
    private readonly old;
    private readonly next;
    private readonly patienceMilliseconds;
    constructor(transition: Transition, pattern: string, next: CallContext, patienceMilliseconds: number);
    private answers;
    private plans;
    /** Whether the old design may have something that a plan finds. */
    private looksBack;
    read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage>;
    one(plan: Plan, inputs: Inputs): Promise<readonly Row[]>;
    readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]>;
    count(plan: Plan, inputs: Inputs): Promise<number>;
    write(steps: readonly WriteStep[], inputs: readonly WriteInputs[], action: () => Promise<Outcome>): Promise<Outcome>;
    private lookedFor;
    /** Independent writes; one for which an entity was carried is repeated while an index may not have that yet. */
    writeAll(step: WriteStep, each: readonly WriteInputs[], writer: () => Writer): Promise<readonly Outcome[]>;
    /** For the writes of the call: they may find that a parent is in the old design still. */
    writing(): CallContext;
    private steps;
    private things;
}

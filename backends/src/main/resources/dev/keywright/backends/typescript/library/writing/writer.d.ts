import type { WriteStep } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { Attempt } from './attempt.js';
import type { MissingValues } from './missing-values.js';
import { type Outcome } from './outcome.js';
import type { Sequences } from './sequences.js';
import { type StepPlanner } from './step-planner.js';
import type { WriteInputs } from './write-inputs.js';
/** Performs writes: finds their targets, writes all or nothing, and starts again where a value has changed in the meantime. */
export declare class Writer {
    private readonly design;
    private readonly planner;
    private readonly attempt;
    private readonly missing;
    private readonly sequences;
    private readonly earlier;
    private readonly retries;
    private readonly targeted;
    constructor(design: Design, planner: StepPlanner, attempt: Attempt, missing: MissingValues, sequences: (back: number) => Sequences, patienceMilliseconds: number);
    write(step: WriteStep, inputs: WriteInputs): Promise<Outcome>;
    /** Each entity is created by itself: one that exists already does not prevent the others. */
    private createAll;
    private create;
    private deleteAll;
    private deleting;
    private updating;
    /** One after the other where they need transactions; those that need none are sent in batches at the end. */
    writeAll(step: WriteStep, each: readonly WriteInputs[]): Promise<readonly Outcome[]>;
    /** One of several inputs once more. */
    writeAgain(number: number, step: WriteStep, inputs: WriteInputs): Promise<Outcome>;
    private put;
    /** A delete by key counts as done whether or not the item existed. */
    private delete;
    /** An amount that changes meanwhile would stay in the sum, also where there was nothing to take away from it. */
    private isSummed;
    /** Whether the entry that was found says that the entity has not expired; one that may have moved is checked as well. */
    private isKnownToLive;
    /** Children are deleted first, but only if the entity itself will be. */
    private perform;
    private finished;
    /** All writes of a transaction at once, with the deletes of children that would otherwise come first. */
    transaction(writes: readonly WriteStep[], inputs: readonly WriteInputs[]): Promise<Outcome>;
    private looks;
    /** The work of all steps; none where one of them has no target. */
    private works;
    /** Each change is at the place of the write that it is from, which is the order in which refusals are told. */
    private withPostponed;
    /** All entities that exist are found first, because whatever is removed takes along what is kept in it. */
    private actions;
    /** Of several writes of a transaction that put the same entity, the last one holds. */
    private isReplacedBy;
    private worksOf;
}

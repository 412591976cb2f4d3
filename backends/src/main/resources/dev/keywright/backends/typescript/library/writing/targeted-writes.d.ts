import type { Target } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { FoundEntity } from '../reading/found-entity.js';
import { type Outcome } from './outcome.js';
import type { Repetition } from './repetition.js';
import type { Retries } from './retries.js';
import type { StepPlanner } from './step-planner.js';
import type { Work } from './work.js';
import type { WriteInputs } from './write-inputs.js';
/** Plans the write of one entity that was found, and says how it is recognized when it is sent again. */
export interface WorkPlan {
    readonly work: (found: FoundEntity) => Promise<Work>;
    readonly repetition: (found: FoundEntity) => Repetition;
}
/** Writes entities that exist: finds them, and follows one that has changed or moved to another key in the meantime. */
export declare class TargetedWrites {
    private readonly design;
    private readonly planner;
    private readonly retries;
    private readonly perform;
    constructor(design: Design, planner: StepPlanner, retries: Retries, perform: (work: Work, repetition: Repetition) => Promise<Outcome>);
    /** Every entity that matches, each by itself; the reason for a refusal matters only where there is one at most. */
    each(entity: string, target: Target, inputs: WriteInputs, plan: WorkPlan): Promise<Outcome>;
    /** An entity that is just moving may be missing in an index for a moment. */
    private find;
    one(entity: string, target: Target, inputs: WriteInputs, found: FoundEntity, first: Work, plan: WorkPlan): Promise<Outcome>;
    /** How often it is worth to look again: once where the answer is certain, several times where an index may trail. */
    looks(entity: string, target: Target): number;
}

import type { Plan, Then } from '../description/plan.js';
import type { Design } from '../keys/design.js';
import { type Inputs } from '../keys/inputs.js';
import type { FoundEntity } from './found-entity.js';
/** Finds all entities of a plan. */
export interface AllOfPlan {
    all(plan: Plan, inputs: Inputs): Promise<readonly FoundEntity[]>;
}
/** Runs one plan, and then another for each entity that the first one found. */
export declare class SecondReads {
    private readonly design;
    private readonly reader;
    constructor(design: Design, reader: AllOfPlan);
    /** An entity that has moved between the two is looked for again: by now the first plan may name its new place. */
    of(then: Then, inputs: Inputs): Promise<readonly FoundEntity[]>;
    /** Adds what the second plan finds, and returns those for which it finds nothing. */
    private second;
}

import type { CallContext } from '../reading/call-context.js';
import { ItemFactory } from './item-factory.js';
import { Maintenance } from './maintenance.js';
import { MissingValues } from './missing-values.js';
import { PreconditionFactory } from './precondition-factory.js';
import { StepPlanner } from './step-planner.js';
import { Writer } from './writer.js';
/** The planning of one call's writes. */
export interface WriterParts {
    readonly steps: StepPlanner;
    readonly maintenance: Maintenance;
    readonly preconditions: PreconditionFactory;
    readonly items: ItemFactory;
    readonly missing: MissingValues;
}
/** The writer of one call. */
export declare function writerFor(context: CallContext, patienceMilliseconds: number): Writer;
export declare function writerPartsFor(context: CallContext): WriterParts;

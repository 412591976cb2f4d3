import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Query } from './api/query.js';
import type { Settings } from './api/settings.js';
import type { Plan } from './description/plan.js';
import type { WriteStep } from './description/write-step.js';
import type { Design } from './keys/design.js';
import type { Inputs } from './keys/inputs.js';
import type { Row } from './reading/row.js';
import type { MemoryStore } from './store/memory-store.js';
import type { Meter } from './store/meter.js';
import type { Store } from './store/store.js';
import type { Transition } from './transition.js';
import type { Outcome } from './writing/outcome.js';
import type { WriteInputs } from './writing/write-inputs.js';
/** Opens a store for one call, which has a token or an empty one. */
export type OpenStore = (token: string, patienceMilliseconds: number, meter: Meter) => Store;
/** On the tables of a client. */
export declare function inDynamoDb(client: DynamoDBClient, settings: Settings): OpenStore;
export declare function inMemory(memory: MemoryStore): OpenStore;
/** A pattern that reads: its id, its plan, and the conversion of rows into results. */
export interface PatternRead<T> {
    readonly pattern: string;
    readonly plan: Plan;
    readonly read: (row: Row) => T;
}
/** The outcome of a write, and the write units that it consumed. */
export interface Written {
    readonly outcome: Outcome;
    readonly units: number;
}
/** The connection of a program to its tables: gives each call an engine, and callers cursors and consumed units. */
export declare class Connection {
    private readonly design;
    private readonly openStore;
    private readonly settings;
    private readonly cursors;
    private readonly transition;
    constructor(design: Design, openStore: OpenStore, settings: Settings, transition?: Transition);
    /** Cursors of a transition are not valid in a program before or after it. */
    private cursorOrigin;
    /** Runs an action with an engine of its own, and says how many units it consumed. */
    private call;
    /** A query that is sent only when its results are needed. */
    query<T>(question: PatternRead<T>, inputs: Inputs, limit: number): Query<T>;
    private page;
    one<T>(question: PatternRead<T>, inputs: Inputs): Promise<T | undefined>;
    /** The results for each of the inputs; single items are read in batches. */
    all<T>({ pattern, plan, read }: PatternRead<T>, each: readonly Inputs[]): Promise<readonly (readonly T[])[]>;
    count(pattern: string, plan: Plan, inputs: Inputs): Promise<number>;
    write(pattern: string, steps: readonly WriteStep[], inputs: WriteInputs): Promise<Written>;
    writeAll(pattern: string, steps: readonly WriteStep[], each: readonly WriteInputs[]): Promise<readonly Outcome[]>;
    transaction(pattern: string, steps: readonly WriteStep[], inputs: readonly WriteInputs[]): Promise<Written>;
}

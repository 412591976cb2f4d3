import type { Included } from '../description/included.js';
import type { IncludedPlan, Plan } from '../description/plan.js';
import type { Design } from '../keys/design.js';
import { type Inputs } from '../keys/inputs.js';
import { FoundEntity } from './found-entity.js';
import type { HomeItems } from './home-items.js';
import { type Position } from './position.js';
import type { RangeFinder } from './range-finder.js';
import { type Reader } from './reader.js';
import type { Row, RowPage } from './row.js';
import { type FoundWithRanges, type KindReader, type RangesFound } from './union-reader.js';
/** A row while the entities that it includes are still being added. */
export interface RowDraft {
    readonly found: FoundEntity;
    readonly included: Map<string, readonly RowDraft[]>;
}
/** Finds the included entities for each of the owners. */
export type Relatives = (plan: IncludedPlan, roots: readonly RowDraft[], owners: readonly RowDraft[], inputs: Inputs) => Promise<readonly (readonly FoundEntity[])[]>;
/** A plan for included entities that need no read of their own. */
export type NearPlan = Exclude<IncludedPlan, {
    kind: 'Asked' | 'AskedOfRoot';
}>;
/** Finds what is near an entity: in its own item, or in what was read with it. */
export type Nearby = (plan: NearPlan, owner: FoundEntity, ofReads: ReadonlyMap<string, RangesFound>) => Promise<readonly FoundEntity[]>;
/** Answers reads: finds the entities that are asked for, and adds to each the entities that it includes. */
export declare class Answers implements KindReader {
    private readonly design;
    private readonly reader;
    private readonly ranges;
    private readonly homes;
    constructor(design: Design, reader: Reader, ranges: RangeFinder, homes: HomeItems);
    /** A page of at most `limit` rows; of all where that is 0. */
    read(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<RowPage>;
    findMarked(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<FoundWithRanges>;
    rowsOf(plan: Plan, found: readonly FoundEntity[], inputs: Inputs, ranges: RangesFound): Promise<readonly Row[]>;
    /** The included entities of this design, of which some were read in ranges; `nearby` finds those that need no read of their own. */
    relatives(ranges: RangesFound, nearby?: Nearby): Relatives;
    private find;
    /** All rows for each of the inputs; single items are read in batches. */
    readAll(plan: Plan, each: readonly Inputs[]): Promise<readonly (readonly Row[])[]>;
    /** One query for entities and those that they include. It has no pages: a limit would count both. */
    private range;
    /** The included entities for each of the owners. */
    private included;
    /** One query for each owner, which also reads what stands beside those that are asked for. */
    private askedInRange;
    /** The included entities that need no read of their own. */
    near(plan: NearPlan, owner: FoundEntity, ofReads: ReadonlyMap<string, RangesFound>): Promise<readonly FoundEntity[]>;
}
/** Rows with the entities that they include: nearest first, so that entities further away find the ones that they belong to. */
export declare function rowsWith(plan: Plan, found: readonly FoundEntity[], inputs: Inputs, relatives: Relatives): Promise<readonly Row[]>;
/** In their order, and no more than are asked for. */
export declare function cut(included: Included, related: readonly FoundEntity[]): readonly FoundEntity[];

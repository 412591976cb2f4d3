import type { Plan, Union } from '../description/plan.js';
import type { Inputs } from '../keys/inputs.js';
import type { FoundEntity } from './found-entity.js';
import { type Position } from './position.js';
import type { FoundPage } from './reader.js';
import type { Row, RowPage } from './row.js';
/** The included entities that the first query has read, range by range. */
export type RangesFound = readonly (readonly FoundEntity[])[];
/** A page of entities, and the included ones that came with them in the same query. */
export interface FoundWithRanges {
    readonly page: FoundPage;
    readonly ranges: RangesFound;
}
/** What reads each of the kinds. */
export interface KindReader {
    /** The entities of one of several kinds, each of which says where the one behind it begins. */
    findMarked(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<FoundWithRanges>;
    /** Rows of some of the entities that a plan has found, with the entities that they include. */
    rowsOf(plan: Plan, found: readonly FoundEntity[], inputs: Inputs, ranges: RangesFound): Promise<readonly Row[]>;
}
/** A page of an answer with several kinds of entities: each kind is asked for a whole page, and their pages are merged. */
export declare function readUnion(answers: KindReader, { kinds }: Union, inputs: Inputs, from: Position, asked: number): Promise<RowPage>;
/** Whether one query reads what is asked for and what comes along: it has no pages. */
export declare function isInRange(plan: Plan): boolean;

import type { Union } from '../description/plan.js';
import type { Inputs } from '../keys/inputs.js';
import type { Answers } from './answers.js';
import { type Position } from './position.js';
import type { RowPage } from './row.js';
/** A page of an answer with several kinds of entities: each kind is asked for a whole page, and their pages are merged. */
export declare function readUnion(answers: Answers, { kinds }: Union, inputs: Inputs, from: Position, limit: number): Promise<RowPage>;

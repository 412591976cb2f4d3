import type { KeyCondition } from '../keys/key-condition.js';
import type { Expression } from './expression.js';
/** The key condition expression. */
export declare function conditionText({ equal, within }: KeyCondition, expression: Expression): string;

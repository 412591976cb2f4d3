import type { Values } from './keys/values.js';
import type { Outcome } from './writing/outcome.js';
/** The entity that was created by the write of that number. */
export declare function madeBy(outcome: Outcome, number: number): Values;
/** An outcome that the pattern does not have: a fault of the program, not of its caller. */
export declare function unexpected(pattern: string, outcome: Outcome): Error;

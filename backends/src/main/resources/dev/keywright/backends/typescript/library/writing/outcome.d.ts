import type { Values } from '../keys/values.js';
import type { Meaning } from '../store/precondition.js';
/** The result of a write: done, or the reason why it was refused. */
export type Result = 'done' | Exclude<Meaning, 'parentGone' | 'parentMoved' | 'mapMissing'>;
/** The outcome of a write. */
export interface Outcome {
    readonly result: Result;
    /** The number of entities that it changed. */
    readonly reached: number;
    /** The item type whose precondition failed; empty where none did. */
    readonly refusedBy: string;
    /** The entities that were created, in the order of the writes. */
    readonly made: readonly Values[];
    /** Whether an earlier call with the same token has done it. */
    readonly isDoneBefore?: true;
}
export declare const NOTHING_REACHED: Outcome;
export declare const DONE_BEFORE: Outcome;
export declare function done(reached: number): Outcome;
export declare function reaching(reached: number): Outcome;
export declare function refused(meaning: Meaning, refusedBy: string): Outcome;
export declare function isDone(outcome: Outcome): boolean;
/** The outcome with the entities that were created. */
export declare function making(outcome: Outcome, made: readonly Values[]): Outcome;

import type { Create, Delete, Put, Update } from '../description/write-step.js';
import type { Design } from '../keys/design.js';
import type { Values } from '../keys/values.js';
import type { WriteInputs } from './write-inputs.js';
/** The way in which a write is recognized that is sent again because its reply was lost. */
export interface Repetition {
    /** The same whenever the call is repeated; empty for a write that may be repeated without harm. */
    readonly label: string;
    /** Whether the values that it leaves behind are the caller's own, so that they tell it from the same write of others. */
    readonly isTold: boolean;
}
export declare const HARMLESS: Repetition;
export declare const OF_A_TRANSACTION: Repetition;
/** A further write that belongs to this one. */
export declare function thenNumber(repetition: Repetition, number: number): Repetition;
/** Numbers of sequences are no part of what the caller gives: another attempt may give others. */
export declare function ofNew(design: Design, step: Create, values: Values): Repetition;
export declare function ofPut(design: Design, step: Put, inputs: WriteInputs): Repetition;
/** A number that is added to looks the same whoever has added it. */
export declare function ofUpdated(design: Design, step: Update, found: Values, inputs: WriteInputs): Repetition;
export declare function ofDeleted(design: Design, step: Delete, found: Values): Repetition;

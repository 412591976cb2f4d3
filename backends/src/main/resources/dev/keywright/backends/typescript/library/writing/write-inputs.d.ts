import type { Decimal } from '../api/decimal.js';
import type { Given } from '../description/given.js';
import { type Inputs } from '../keys/inputs.js';
import { type Item } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
/**
 * The values that a caller gives to a write: the new entity of a create or put, the values that an update sets and adds,
 * and inputs by name. An attribute that may be set but has no value here keeps the one it has.
 */
export interface WriteInputs {
    readonly fresh: Values;
    readonly sets: Item;
    readonly adds: ReadonlyMap<string, Decimal>;
    readonly given: Item;
}
export declare const NO_WRITE_INPUTS: WriteInputs;
/** The values that a caller states of a single entity. */
export declare function stated(by: readonly Given[], inputs: Inputs): Values;

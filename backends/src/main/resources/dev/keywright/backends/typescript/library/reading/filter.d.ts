import type { Selection } from '../description/selection.js';
import { type Inputs } from '../keys/inputs.js';
import type { Values } from '../keys/values.js';
/** Checks an entity against a selection, where the key condition has left something to be checked. */
export declare function matches(selection: Selection, inputs: Inputs, values: Values): boolean;

import type { Decimal } from '../api/decimal.js';
import type { Given } from '../description/given.js';
import { givenValues, type Inputs, isOneValue } from '../keys/inputs.js';
import { type Item, NO_ITEM } from '../keys/scalars.js';
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

export const NO_WRITE_INPUTS: WriteInputs = { fresh: Values.NONE, sets: NO_ITEM, adds: new Map(), given: NO_ITEM };

/** The values that a caller states of a single entity. */
export function stated(by: readonly Given[], inputs: Inputs): Values {
  const known = by
    .filter(isOneValue)
    .flatMap((one) => givenValues(one, inputs).map((value) => [one.use, value] as const));
  return new Values(new Map(known));
}

import type { Decimal } from '../api/decimal.js';
import type { Given } from '../description/selection.js';
import type { Inputs } from '../keys/inputs.js';
import { type Item, NO_ITEM } from '../keys/scalars.js';
import { givenValues, isOneValue } from '../keys/selection.js';
import { Values } from '../keys/values.js';

/**
 * What a caller gives to one write: the new one where something is created or put, values for what is set and added to,
 * and what the write asks for by name. An attribute that may be set but has no value here keeps the one it has.
 */
export interface WriteInputs {
  readonly fresh: Values;
  readonly sets: Item;
  readonly adds: ReadonlyMap<string, Decimal>;
  readonly given: Item;
}

export const NO_WRITE_INPUTS: WriteInputs = { fresh: Values.NONE, sets: NO_ITEM, adds: new Map(), given: NO_ITEM };

/** What a caller says of the only one that is meant. */
export function said(by: readonly Given[], inputs: Inputs): Values {
  const known = by
    .filter(isOneValue)
    .flatMap((one) => givenValues(one, inputs).map((value) => [one.use, value] as const));
  return new Values(new Map(known));
}

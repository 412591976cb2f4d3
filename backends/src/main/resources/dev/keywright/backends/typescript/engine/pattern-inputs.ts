import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Decimal } from './api/decimal.js';
import { InvalidValue } from './api/invalid-value.js';
import type { Range } from './api/range.js';
import type { Bounds } from './keys/bounds.js';
import type { Inputs } from './keys/inputs.js';
import type { Item } from './keys/scalars.js';
import { Values } from './keys/values.js';
import type { WriteInputs } from './writing/write-inputs.js';

/** Values by name, some of which may be missing. */
export type Named = readonly (readonly [string, AttributeValue | undefined])[];

export function itemOf(named: Named): Item {
  return new Map(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

export function valuesOf(named: Named): Values {
  return new Values(itemOf(named));
}

/** The inputs of a read; parts that a pattern does not have are left out. */
export function readInputsOf(parts: {
  readonly given?: Named;
  readonly choices?: readonly (readonly [string, readonly AttributeValue[]])[];
  readonly ranges?: readonly (readonly [string, Bounds])[];
  readonly prefixes?: readonly (readonly [string, string])[];
  readonly contains?: string;
}): Inputs {
  return {
    given: itemOf(parts.given ?? []),
    choices: new Map(parts.choices ?? []),
    ranges: new Map(parts.ranges ?? []),
    prefixes: new Map(parts.prefixes ?? []),
    contains: parts.contains ?? '',
  };
}

/** The inputs of a write; parts that a pattern does not have are left out. */
export function writeInputsOf(parts: {
  readonly fresh?: Values;
  readonly given?: Named;
  readonly sets?: Named;
  readonly adds?: readonly (readonly [string, Decimal])[];
}): WriteInputs {
  return {
    fresh: parts.fresh ?? Values.NONE,
    given: itemOf(parts.given ?? []),
    sets: itemOf(parts.sets ?? []),
    adds: new Map(parts.adds ?? []),
  };
}

export function boundsOf<T>(range: Range<T> | undefined, write: (value: T) => AttributeValue): Bounds {
  return {
    low: range?.from === undefined ? undefined : write(range.from),
    high: range?.to === undefined ? undefined : write(range.to),
  };
}

export function atMost<T>(name: string, values: readonly T[], most: number): readonly T[] {
  if (values.length > most) {
    throw new InvalidValue(name, `has ${values.length} values, more than ${most}`);
  }
  return values;
}

export function exactly<T>(name: string, values: readonly T[], times: number): readonly T[] {
  if (values.length !== times) {
    throw new InvalidValue(name, `has ${values.length}, not the ${times} that are written together`);
  }
  return values;
}

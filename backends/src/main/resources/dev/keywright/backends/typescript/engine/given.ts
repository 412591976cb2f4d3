import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Bounds } from './bounds.js';
import type { Decimal } from './decimal.js';
import type { Inputs } from './inputs.js';
import { InvalidValue } from './invalid-value.js';
import type { Item } from './scalars.js';
import { Values } from './values.js';
import type { WriteInputs } from './write-inputs.js';

/** What lies between two values, both included; either side may be left open. */
export interface Range<T> {
  readonly from?: T | undefined;
  readonly to?: T | undefined;
}

/** Values by name, of which some may be missing. */
export type Named = readonly (readonly [string, AttributeValue | undefined])[];

export function itemOf(named: Named): Item {
  return new Map(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

export function valuesOf(named: Named): Values {
  return new Values(itemOf(named));
}

/** What a caller gives to a question, some of which a question may not ask for. */
export function questionOf(parts: {
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

/** The same of a write. */
export function writeOf(parts: {
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

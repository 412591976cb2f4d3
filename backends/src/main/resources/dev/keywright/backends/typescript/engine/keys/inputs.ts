import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Feed } from '../description/feed.js';
import type { Given } from '../description/given.js';
import type { Selection } from '../description/selection.js';
import { type Bounds, OPEN } from './bounds.js';
import { distinct, identityOf, type Item, NO_ITEM } from './scalars.js';
import type { Values } from './values.js';

/** The values that a caller gives to a read. */
export interface Inputs {
  readonly given: Item;
  readonly choices: ReadonlyMap<string, readonly AttributeValue[]>;
  readonly ranges: ReadonlyMap<string, Bounds>;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly contains: string;
}

export const NO_INPUTS: Inputs = inputsOf(NO_ITEM);

export function inputsOf(given: Item): Inputs {
  return { given, choices: new Map(), ranges: new Map(), prefixes: new Map(), contains: '' };
}

export function rangeIn(inputs: Inputs, use: string): Bounds {
  return inputs.ranges.get(use) ?? OPEN;
}

/** The values of which an attribute must equal one. */
export function givenValues(given: Given, inputs: Inputs): readonly AttributeValue[] {
  if (given.kind === 'OneOf') {
    return given.constants;
  }
  const value = inputs.given.get(given.name);
  return value === undefined ? [] : [value];
}

/** Whether there is one value, not several to choose from. */
export function isOneValue(given: Given): boolean {
  return given.kind === 'Input' || given.constants.length === 1;
}

/** All values that a selection allows for one attribute. */
export function selectedValues(selection: Selection, use: string, inputs: Inputs): readonly AttributeValue[] {
  const given = selection.by.find((one) => one.use === use);
  if (given !== undefined) {
    return distinct(givenValues(given, inputs));
  }
  return selection.in.includes(use) ? distinct(inputs.choices.get(use) ?? []) : [];
}

/** The inputs that are meant for an included entity; the text that it contains has the name of that entity alone. */
export function inputsWithin(inputs: Inputs, included: string): Inputs {
  const start = `${included}.`;
  return {
    given: inputs.given,
    choices: within(inputs.choices, start),
    ranges: within(inputs.ranges, start),
    prefixes: within(inputs.prefixes, start),
    contains: inputs.prefixes.get(included) ?? '',
  };
}

function within<T>(all: ReadonlyMap<string, T>, start: string): ReadonlyMap<string, T> {
  const some = [...all].filter(([name]) => name.startsWith(start));
  return new Map(some.map(([name, value]) => [name.slice(start.length), value]));
}

/** The inputs of a further read, besides those known; undefined where the entity lacks one of the values. */
export function fed(feed: Feed, values: Values, known = NO_INPUTS): Inputs | undefined {
  const given = new Map<string, AttributeValue>(known.given);
  for (const pipe of feed.pipes) {
    const value = values.find(pipe.use);
    if (value === undefined) {
      return undefined;
    }
    given.set(pipe.input, value);
  }
  return { ...known, given };
}

/** A text that is the same for the same further read. */
export function identityOfInputs(inputs: Inputs): string {
  return identityOf(inputs.given);
}

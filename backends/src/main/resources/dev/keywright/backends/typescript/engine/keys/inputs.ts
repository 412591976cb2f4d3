import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Feed } from '../description/feed.js';
import { type Bounds, OPEN } from './bounds.js';
import { identityOf, type Item, NO_ITEM } from './scalars.js';
import type { Values } from './values.js';

/** Everything that a caller gives to a question. */
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

/** The inputs of a further question; none where something is missing that it asks by. */
export function fed(feed: Feed, values: Values): Inputs | undefined {
  const given = new Map<string, AttributeValue>();
  for (const pipe of feed.pipes) {
    const value = values.find(pipe.use);
    if (value === undefined) {
      return undefined;
    }
    given.set(pipe.input, value);
  }
  return inputsOf(given);
}

/** The same text for the same further question. */
export function identityOfInputs(inputs: Inputs): string {
  return identityOf(inputs.given);
}

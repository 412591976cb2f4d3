import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Decimal } from '../api/decimal.js';
import { decimalOf, number } from '../keys/scalars.js';

/** Members that a set gets or loses; no model asks for both at once. */
export interface Members {
  readonly way: 'come' | 'go';
  readonly texts: readonly string[];
}

/** A change of a value that need not be known: a number that is added to, or members that a set gets or loses. */
export type Addition = Decimal | Members;

/** The value afterwards; undefined where a set has lost its last member, because DynamoDB stores no empty set. */
export function addedTo(before: AttributeValue | undefined, more: Addition): AttributeValue | undefined {
  if (more instanceof Decimal) {
    return number(decimalOf(before).add(more));
  }
  const old = before?.SS ?? [];
  const members =
    more.way === 'come' ? [...new Set([...old, ...more.texts])] : old.filter((text) => !more.texts.includes(text));
  return members.length === 0 ? undefined : { SS: members.sort() };
}

/** One addition, and then another to the same value. */
export function bothAdditions(one: Addition | undefined, later: Addition): Addition {
  if (one === undefined) {
    return later;
  }
  if (one instanceof Decimal || later instanceof Decimal) {
    return one instanceof Decimal && later instanceof Decimal ? one.add(later) : later;
  }
  if (one.way !== later.way) {
    throw new RangeError('a transaction cannot both add members to a set and remove some');
  }
  return { way: one.way, texts: [...new Set([...one.texts, ...later.texts])] };
}

/** Whether a set is as if its members had come or gone. */
export function isDone({ way, texts }: Members, now: AttributeValue | undefined): boolean {
  const members = now?.SS ?? [];
  return texts.every((text) => members.includes(text) === (way === 'come'));
}

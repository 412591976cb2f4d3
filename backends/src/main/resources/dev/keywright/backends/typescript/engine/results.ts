import type { Values } from './keys/values.js';
import type { Outcome } from './writing/outcome.js';

/** What was created by the write of that number. */
export function madeBy(outcome: Outcome, number: number): Values {
  const values = outcome.made[number];
  if (values === undefined) {
    throw new Error('what was created is not known');
  }
  return values;
}

/** No pattern ends like that: a mistake of the program, not of its caller. */
export function unexpected(pattern: string, outcome: Outcome): Error {
  return new Error(`${pattern}: ${outcome.result} by ${outcome.refusedBy}`);
}

import type { Values } from '../keys/values.js';
import type { Meaning } from '../store/demand.js';

/** What came of a write. */
export type Result = 'done' | Exclude<Meaning, 'parentGone'>;

/** What became of a write. */
export interface Outcome {
  readonly result: Result;
  /** How many it reached. */
  readonly reached: number;
  /** The kind of item that refused it; empty where none did. */
  readonly refusedBy: string;
  /** What was created, in the order of the writes. */
  readonly made: readonly Values[];
}

export const NOTHING_REACHED: Outcome = { result: 'notThere', reached: 0, refusedBy: '', made: [] };

export function done(reached: number): Outcome {
  return { result: 'done', reached, refusedBy: '', made: [] };
}

export function reaching(reached: number): Outcome {
  return reached === 0 ? NOTHING_REACHED : done(reached);
}

export function refused(meaning: Meaning, refusedBy: string): Outcome {
  return { result: meaning === 'parentGone' ? 'done' : meaning, reached: 0, refusedBy, made: [] };
}

export function isDone(outcome: Outcome): boolean {
  return outcome.result === 'done';
}

/** With what was created, where anything was. */
export function making(outcome: Outcome, made: readonly Values[]): Outcome {
  return isDone(outcome) ? { ...outcome, made } : outcome;
}

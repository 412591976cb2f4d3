import type { Values } from '../keys/values.js';
import type { Meaning } from '../store/precondition.js';

/** The result of a write: done, or the reason why it was refused. */
export type Result = 'done' | Exclude<Meaning, 'parentGone' | 'parentMoved' | 'mapMissing'>;

/** The outcome of a write. */
export interface Outcome {
  readonly result: Result;
  /** The number of entities that it changed. */
  readonly reached: number;
  /** The item type whose precondition failed; empty where none did. */
  readonly refusedBy: string;
  /** The entities that were created, in the order of the writes. */
  readonly made: readonly Values[];
  /** Whether an earlier call with the same token has done it. */
  readonly isDoneBefore?: true;
}

export const NOTHING_REACHED: Outcome = { result: 'notThere', reached: 0, refusedBy: '', made: [] };
export const DONE_BEFORE: Outcome = { result: 'done', reached: 1, refusedBy: '', made: [], isDoneBefore: true };

export function done(reached: number): Outcome {
  return { result: 'done', reached, refusedBy: '', made: [] };
}

export function reaching(reached: number): Outcome {
  return reached === 0 ? NOTHING_REACHED : done(reached);
}

export function refused(meaning: Meaning, refusedBy: string): Outcome {
  return { result: resultOf(meaning), reached: 0, refusedBy, made: [] };
}

function resultOf(meaning: Meaning): Result {
  switch (meaning) {
    case 'parentGone':
      return 'done';
    case 'parentMoved':
    case 'mapMissing':
      return 'stale';
    default:
      return meaning;
  }
}

export function isDone(outcome: Outcome): boolean {
  return outcome.result === 'done';
}

/** The outcome with the entities that were created. */
export function making(outcome: Outcome, made: readonly Values[]): Outcome {
  return isDone(outcome) ? { ...outcome, made } : outcome;
}

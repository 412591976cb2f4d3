import { Backoff } from '../store/backoff.js';
import type { Outcome } from './outcome.js';

/** Repeats a write where a value has changed in the meantime, and a few times where an entity may have moved elsewhere. */
export class Retries {
  private readonly patienceMilliseconds: number;

  constructor(patienceMilliseconds: number) {
    this.patienceMilliseconds = patienceMilliseconds;
  }

  /** `further` begins anew with what exists then; `looks` says how often an entity that did not exist is looked for again. */
  async of(first: () => Promise<Outcome>, further = first, looks = 0): Promise<Outcome> {
    const backoff = new Backoff(this.patienceMilliseconds);
    await backoff.before();
    let outcome = await first();
    let left = looks;
    while (outcome.result === 'stale' || (outcome.result === 'notThere' && left-- > 0)) {
      await backoff.before();
      outcome = await further();
    }
    return outcome;
  }
}

import { Backoff } from '../store/backoff.js';
/** Repeats a write where a value has changed in the meantime, and a few times where an entity may have moved elsewhere. */
export class Retries {
    patienceMilliseconds;
    constructor(patienceMilliseconds) {
        this.patienceMilliseconds = patienceMilliseconds;
    }
    /** `further` begins anew with what exists then; `looks` says how often an entity that did not exist is looked for again. */
    async of(first, further = first, looks = 0) {
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

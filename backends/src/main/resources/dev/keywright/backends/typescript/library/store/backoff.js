import { setTimeout } from 'node:timers/promises';
const FIRST_MILLISECONDS = 10;
const LONGEST_MILLISECONDS = 1_000;
/** Exponential backoff with jitter, up to a deadline. */
export class Backoff {
    deadline;
    attempts = 0;
    constructor(patienceMilliseconds) {
        this.deadline = performance.now() + patienceMilliseconds;
    }
    /** Waits before every attempt but the first; for a random time, so that writers that collided do not collide again. */
    async before() {
        if (this.attempts++ === 0) {
            return;
        }
        if (performance.now() > this.deadline) {
            throw new Error(`DynamoDB would not take it after ${this.attempts - 1} attempts`);
        }
        const most = Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** this.attempts);
        await setTimeout(1 + Math.random() * most);
    }
    get retries() {
        return Math.max(0, this.attempts - 1);
    }
}

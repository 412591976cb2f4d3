/** Exponential backoff with jitter, up to a deadline. */
export declare class Backoff {
    private readonly deadline;
    private attempts;
    constructor(patienceMilliseconds: number);
    /** Waits before every attempt but the first; for a random time, so that writers that collided do not collide again. */
    before(): Promise<void>;
    get retries(): number;
}

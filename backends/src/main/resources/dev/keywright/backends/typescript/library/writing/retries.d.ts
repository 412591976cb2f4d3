import type { Outcome } from './outcome.js';
/** Repeats a write where a value has changed in the meantime, and a few times where an entity may have moved elsewhere. */
export declare class Retries {
    private readonly patienceMilliseconds;
    constructor(patienceMilliseconds: number);
    /** `further` begins anew with what exists then; `looks` says how often an entity that did not exist is looked for again. */
    of(first: () => Promise<Outcome>, further?: () => Promise<Outcome>, looks?: number): Promise<Outcome>;
}

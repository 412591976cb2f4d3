import type { Counter } from './counter.js';
import type { Renewal } from './write-step.js';
/** Everything that the handler of the tables' streams keeps up to date, and no write does. */
export interface Streams {
    /** The tables whose streams are read: those with the items of entities that something follows. */
    readonly tables: readonly string[];
    /** The table that remembers which records were counted. */
    readonly records: string;
    /** The counters that follow a stream; those that are written with the child are not among them. */
    readonly counters: readonly Counter[];
    /** The item types that follow a stream. */
    readonly copies: readonly string[];
    /** By entity, the children that carry attributes of it. */
    readonly renewals: ReadonlyMap<string, readonly Renewal[]>;
}

import type { Design } from '../keys/design.js';
import { type ItemWrite } from '../store/item-write.js';
import type { Store } from '../store/store.js';
import { type Outcome } from './outcome.js';
import { type Repetition } from './repetition.js';
import type { Retries } from './retries.js';
import type { Upkeep } from './upkeep.js';
import type { Work } from './work.js';
/** Sends the writes that belong together, and says whether they were done or why they were refused. */
export declare class Attempt {
    private readonly store;
    private readonly design;
    private part;
    constructor(store: Store, design: Design);
    /** What follows belongs to another one of several inputs of a call. */
    begin(part: number): void;
    /** Sends a transaction, and after it the writes that need not be part of it. */
    write(upkeep: Upkeep, repetition: Repetition): Promise<Outcome>;
    /** Counters in the item of a parent that is gone are left out, and a map that was missing comes with its first child. */
    private atOnce;
    /** The first refusal counts; where a value has changed since it was read, little else is certain. */
    private decisive;
    /**
     * Whether it stands although something else has changed: a condition does not hold for an item that exists, or an item
     * does not exist that cannot have moved. A copy whose key was computed from that condition is missing then.
     */
    private isCertain;
    private sent;
    /** Whether the caller's token tells what earlier calls have done. */
    get hasToken(): boolean;
    /** Whether everything that must be new exists, and is as these writes would leave it behind. */
    isLeftBehind({ atOnce }: Upkeep): Promise<boolean>;
    /** The refusal that a write would meet; found out before anything is done that cannot be undone. */
    findRefusal(work: Work): Promise<Outcome | undefined>;
    /** The item as it is now; one that was just read is not read again. */
    private now;
    /**
     * Each write by itself, in this order, so that no entity is deleted before those that are found through it: a repetition after a
     * crash finds the rest. Single puts and deletes go in batches of one item type, unless the item may be elsewhere by now. Where
     * one has changed in the meantime, all are to be looked at again.
     */
    writeApart(upkeeps: readonly Upkeep[]): Promise<Outcome>;
    /** The copies that follow a write, and the children that came while it was planned. */
    writeTrailing({ after, looks }: Work, retries: Retries): Promise<void>;
    /** Each by itself: one that has changed in the meantime is written as it is then. */
    private writeEach;
    writeBatch(writes: readonly ItemWrite[]): Promise<void>;
}

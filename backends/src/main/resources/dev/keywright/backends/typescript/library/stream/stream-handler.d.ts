import type { Design } from '../keys/design.js';
import { ItemWrite } from '../store/item-write.js';
import { type Store } from '../store/store.js';
import { type StreamRecord } from './stream-record.js';
/** Settings of a handler. */
export interface HandlerSettings {
    readonly store: Store;
    readonly now: () => Date;
    /** How long something is tried again that others come before. */
    readonly patienceMilliseconds: number;
}
/**
 * Keeps what follows a stream: counters, copies and carried attributes. A record may be handled any number of times, by several
 * handlers at once and after later ones: numbers are counted in one transaction with a marker of the record, and nothing older
 * replaces a copy.
 */
export declare class StreamHandler {
    private readonly design;
    private readonly streams;
    private readonly settings;
    constructor(design: Design, settings: HandlerSettings);
    handle(record: StreamRecord): Promise<void>;
    private upkeep;
    /** The entity whose own item has changed, and the children that are embedded in it. */
    private changes;
    /** Each counter by itself; a transaction takes a hundred writes, and each part of more than that has its own marker. */
    private count;
    /** A number in an item that is gone is left out; where the item has moved, it is looked for again. */
    private countOnce;
    private marker;
    /** A child that changes at the same time is read again. */
    private carry;
}
/** A text that is the same for equal writes of the same items. */
export declare function identityOfWrites(writes: readonly ItemWrite[]): string;

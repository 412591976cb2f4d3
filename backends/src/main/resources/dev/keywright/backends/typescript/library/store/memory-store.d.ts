import type { Design } from '../keys/design.js';
import { type Item } from '../keys/scalars.js';
import { type ItemWrite } from './item-write.js';
import type { Meter } from './meter.js';
import type { Refused, Reply, Store, StoredPage, StoreQuery } from './store.js';
/** An item that a write has changed; empty where there is none. */
export interface ChangedItem {
    readonly table: string;
    readonly before: Item;
    readonly after: Item;
}
/** Is told what a write has changed, when all of it is written. */
export type Watcher = (changed: readonly ChangedItem[]) => Promise<void>;
/** Items in memory, for tests: every read sees every write, and nothing takes units or time. */
export declare class MemoryStore {
    private readonly design;
    private readonly tables;
    private readonly tokens;
    private watcher;
    constructor(design: Design);
    /** A write is answered when the watcher has done its work. */
    watch(watcher: Watcher): void;
    /** For one call: the meter is told what DynamoDB would have been asked. */
    open(token: string, meter: Meter): Store;
    private table;
    /** Puts an item in as it is. */
    put(table: string, item: Item): void;
    get(table: string, keys: readonly Item[]): readonly Item[];
    query(query: StoreQuery, after: Item): StoredPage;
    /** The keys of the index come first; those of the table tell apart what is equal there. */
    private names;
    write(writes: readonly ItemWrite[]): Promise<readonly Refused[]>;
    /** A transaction with a known token is not executed again. */
    writeOnce(writes: readonly ItemWrite[], token: string): Promise<Reply>;
    private apply;
}

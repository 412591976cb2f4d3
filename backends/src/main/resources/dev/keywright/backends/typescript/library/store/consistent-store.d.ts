import type { Item } from '../keys/scalars.js';
import type { ItemWrite } from './item-write.js';
import type { Refused, Reply, Store, StoredPage, StoreQuery } from './store.js';
/**
 * Reads tables strongly consistent. What goes from one place to another in one transaction would otherwise be missing in both for
 * whoever sees the one late and the other in time. Indexes cannot be read this way.
 */
export declare class ConsistentStore implements Store {
    private readonly store;
    constructor(store: Store);
    get(table: string, keys: readonly Item[]): Promise<readonly Item[]>;
    query(query: StoreQuery, after: Item): Promise<StoredPage>;
    write(writes: readonly ItemWrite[]): Promise<readonly Refused[]>;
    writeOnce(writes: readonly ItemWrite[], label: string): Promise<Reply>;
    get hasToken(): boolean;
    writeBatch(writes: readonly ItemWrite[]): Promise<void>;
}

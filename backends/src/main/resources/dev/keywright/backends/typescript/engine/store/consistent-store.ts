import type { Item } from '../keys/scalars.js';
import type { ItemWrite } from './item-write.js';
import type { Refused, Reply, Store, StoredPage, StoreQuery } from './store.js';

/**
 * Reads tables strongly consistent. What goes from one place to another in one transaction would otherwise be missing in both for
 * whoever sees the one late and the other in time. Indexes cannot be read this way.
 */
export class ConsistentStore implements Store {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  get(table: string, keys: readonly Item[]): Promise<readonly Item[]> {
    return this.store.get(table, keys, true);
  }

  query(query: StoreQuery, after: Item): Promise<StoredPage> {
    return this.store.query({ ...query, consistent: query.consistent || query.index === undefined }, after);
  }

  write(writes: readonly ItemWrite[]): Promise<readonly Refused[]> {
    return this.store.write(writes);
  }

  writeOnce(writes: readonly ItemWrite[], label: string): Promise<Reply> {
    return this.store.writeOnce(writes, label);
  }

  get hasToken(): boolean {
    return this.store.hasToken;
  }

  writeBatch(writes: readonly ItemWrite[]): Promise<void> {
    return this.store.writeBatch(writes);
  }
}

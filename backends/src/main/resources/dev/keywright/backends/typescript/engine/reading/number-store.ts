import { itemWith } from '../keys/own-number.js';
import { identityOf, type Item } from '../keys/scalars.js';
import type { ItemWrite } from '../store/item-write.js';
import type { Refused, Reply, Store, StoredPage, StoreQuery } from '../store/store.js';
import type { NumberPair, NumbersInBoth } from './numbers-in-both.js';

/**
 * Reads numbers in items of their own wherever they are: such an item is in one of two designs, whichever side its parent and its children
 * are on, and whoever asks for it in the one is given that of the other.
 */
export class NumberStore implements Store {
  private readonly store: Store;
  private readonly numbers: NumbersInBoth;

  /** Takes the numbers of the design whose plans are executed, and of the other one. */
  constructor(store: Store, numbers: NumbersInBoth) {
    this.store = store;
    this.numbers = numbers;
  }

  async get(table: string, keys: readonly Item[], consistent: boolean): Promise<readonly Item[]> {
    const found = await this.store.get(table, keys, consistent);
    const { here } = this.numbers;
    if (found.length === keys.length || here.ownNumbers.size === 0) {
      return found;
    }
    const there = new Set(found.map((item) => identityOf(here.key(table, item))));
    const others = await Promise.all(
      keys
        .filter((key) => !there.has(identityOf(key)))
        .map((key) => {
          const pair = this.numbers.find(table, key);
          return pair && this.elsewhere(table, key, pair);
        }),
    );
    return [...found, ...others.filter((item) => item !== undefined)];
  }

  /** What is in neither may have gone over between the two reads. */
  private async elsewhere(table: string, key: Item, { here, there, thereKey }: NumberPair): Promise<Item | undefined> {
    const [item] = await this.store.get(there.holder.table, [thereKey], true);
    if (item !== undefined) {
      return itemWith(key, here, item.get(there.name));
    }
    return (await this.store.get(table, [key], true))[0];
  }

  query(query: StoreQuery, after: Item): Promise<StoredPage> {
    return this.store.query(query, after);
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

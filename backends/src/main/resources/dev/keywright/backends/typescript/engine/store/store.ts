import type { KeyCondition } from '../keys/key-condition.js';
import type { Item } from '../keys/scalars.js';
import type { ItemWrite } from './item-write.js';

/** DynamoDB takes no more items in one transaction. */
export const MOST_IN_A_TRANSACTION = 100;

/** Some items, and where they end; an empty key says that nothing follows. */
export interface StoredPage {
  readonly items: readonly Item[];
  readonly last: Item;
}

/** A write that a demand forbade, and the item as it was. */
export interface Refused {
  readonly number: number;
  readonly item: Item;
}

/** What a query or a scan reads. */
export interface Query {
  readonly table: string;
  /** Empty for the table itself. */
  readonly index: string;
  readonly condition: KeyCondition;
  /** Whether all of it is read and there is no condition. */
  readonly scan: boolean;
  readonly backward: boolean;
  readonly consistent: boolean;
  /** None where it is 0. */
  readonly limit: number;
}

/** Where items are kept: DynamoDB, or the memory of a test. */
export interface Store {
  /** Those of the items that are there, in any order. */
  get(table: string, keys: readonly Item[], consistent: boolean): Promise<readonly Item[]>;

  query(query: Query, after: Item): Promise<StoredPage>;

  /** All or nothing. Nothing is refused where all is done. */
  write(writes: readonly ItemWrite[]): Promise<readonly Refused[]>;

  /** Puts and deletes without conditions, each for itself. */
  writeBatch(writes: readonly ItemWrite[]): Promise<void>;
}

import type { KeyCondition } from '../keys/key-condition.js';
import type { Item } from '../keys/scalars.js';
import type { ItemWrite } from './item-write.js';
/** DynamoDB's limit of items in a transaction. */
export declare const MOST_IN_A_TRANSACTION = 100;
/** A page of items, and the last evaluated key, which is empty on the last page. */
export interface StoredPage {
    readonly items: readonly Item[];
    readonly last: Item;
}
/** A write whose precondition failed, by its number, and the item as it is. */
export interface Refused {
    readonly number: number;
    readonly item: Item;
    /** Whether it was sent more than once: then it may have been refused because of itself. */
    readonly isSentAgain: boolean;
}
/** The answer to a write that is done once for each token. */
export interface Reply {
    readonly refused: readonly Refused[];
    /** Whether an earlier call has done it, perhaps with other values of what it read. */
    readonly isDoneBefore: boolean;
}
/** A query or a scan. */
export interface StoreQuery {
    readonly table: string;
    /** The index; undefined for the table itself. */
    readonly index: string | undefined;
    readonly condition: KeyCondition;
    /** Whether it is a scan, which has no key condition. */
    readonly scan: boolean;
    readonly backward: boolean;
    readonly consistent: boolean;
    /** The limit of items in a page; 0 for none. */
    readonly limit: number;
}
/** The database: DynamoDB, or a stand-in for tests. */
export interface Store {
    /** The items that exist, in any order. */
    get(table: string, keys: readonly Item[], consistent: boolean): Promise<readonly Item[]>;
    query(query: StoreQuery, after: Item): Promise<StoredPage>;
    /** Writes all items or none; returns the writes whose preconditions failed. */
    write(writes: readonly ItemWrite[]): Promise<readonly Refused[]>;
    /**
     * Writes all items or none, and once for each token of the caller: what is repeated under the same label was done before.
     * Without a token it is an ordinary write.
     */
    writeOnce(writes: readonly ItemWrite[], label: string): Promise<Reply>;
    /** Whether the caller has given a token. */
    readonly hasToken: boolean;
    /** Puts and deletes without conditions, each independent of the others. */
    writeBatch(writes: readonly ItemWrite[]): Promise<void>;
}

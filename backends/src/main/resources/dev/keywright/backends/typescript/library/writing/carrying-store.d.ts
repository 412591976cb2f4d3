import { type Item } from '../keys/scalars.js';
import { ItemWrite } from '../store/item-write.js';
import type { Refused, Reply, Store, StoredPage, StoreQuery } from '../store/store.js';
import type { Carrier } from './carrier.js';
/**
 * Writes to the new design alone. A number or an embedded child that a write changes is in the item of a parent, or the number in one of its
 * own, and that may be in the old design still: then it is carried over, and the write is done again. Whoever reads the last number of a sequence, or a largest value,
 * goes on from it, so it is carried over before it is read.
 */
export declare class CarryingStore implements Store {
    private readonly store;
    private readonly design;
    private readonly numbers;
    private readonly carrier;
    constructor(store: Store, carrier: Carrier);
    get(table: string, keys: readonly Item[], consistent: boolean): Promise<readonly Item[]>;
    /** Whether a number or the last number of a sequence may exist now that was missing. */
    private carriesNumber;
    private isReadToGoOn;
    /** A number is added to where it is, and nowhere else. */
    private afterCarrying;
    private findCounter;
    query(query: StoreQuery, after: Item): Promise<StoredPage>;
    write(given: readonly ItemWrite[]): Promise<readonly Refused[]>;
    writeOnce(given: readonly ItemWrite[], label: string): Promise<Reply>;
    /** Whether a parent may exist now that was missing: carried by this call, or by another one since. */
    private carriesParents;
    private carriesFor;
    /** Whether it is an item in which something of children is kept: numbers, or these themselves. */
    private holdsOthers;
    get hasToken(): boolean;
    writeBatch(writes: readonly ItemWrite[]): Promise<void>;
}

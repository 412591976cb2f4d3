import { type Item } from '../keys/scalars.js';
import type { ItemWrite } from '../store/item-write.js';
import type { Refused, Reply, Store, StoredPage, StoreQuery } from '../store/store.js';
import type { NumbersInBoth } from './numbers-in-both.js';
/**
 * Reads numbers in items of their own wherever they are: such an item is in one of two designs, whichever side its parent and its children
 * are on, and whoever asks for it in the one is given that of the other.
 */
export declare class NumberStore implements Store {
    private readonly store;
    private readonly numbers;
    /** Takes the numbers of the design whose plans are executed, and of the other one. */
    constructor(store: Store, numbers: NumbersInBoth);
    get(table: string, keys: readonly Item[], consistent: boolean): Promise<readonly Item[]>;
    /** What is in neither may have gone over between the two reads. */
    private elsewhere;
    query(query: StoreQuery, after: Item): Promise<StoredPage>;
    write(writes: readonly ItemWrite[]): Promise<readonly Refused[]>;
    writeOnce(writes: readonly ItemWrite[], label: string): Promise<Reply>;
    get hasToken(): boolean;
    writeBatch(writes: readonly ItemWrite[]): Promise<void>;
}

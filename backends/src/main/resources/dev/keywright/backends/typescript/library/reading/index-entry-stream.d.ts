import type { Item } from '../keys/scalars.js';
import type { StoredPage } from '../store/store.js';
import type { FoundEntity } from './found-entity.js';
import { type Mark } from './position.js';
export type PageReader = (after: Item) => Promise<StoredPage>;
/** The entities that one query or scan finds, read page by page as far as they are needed. */
export declare class IndexEntryStream {
    private readonly pages;
    private readonly wanted;
    private readonly keyNames;
    private buffer;
    private taken;
    private readUpTo;
    private more;
    private last;
    constructor(pages: PageReader, wanted: (item: Item) => FoundEntity | undefined, keyNames: readonly string[], from: Mark);
    /** The next entity, which stays in the stream. */
    peek(): Promise<FoundEntity | undefined>;
    /** Takes the entity that was peeked at. */
    poll(): void;
    /** The position after the last entity taken; it is an item's key, so that it may be in the middle of a page. */
    mark(): Mark;
}

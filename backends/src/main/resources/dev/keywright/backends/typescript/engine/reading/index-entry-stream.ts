import { keyOf } from '../keys/design.js';
import type { Item } from '../keys/scalars.js';
import type { StoredPage } from '../store/store.js';
import type { FoundEntity } from './found-entity.js';
import { DONE, type Mark } from './position.js';

export type PageReader = (after: Item) => Promise<StoredPage>;

/** The entities that one query or scan finds, read page by page as far as they are needed. */
export class IndexEntryStream {
  private readonly pages: PageReader;
  private readonly wanted: (item: Item) => FoundEntity | undefined;
  private readonly keyNames: readonly string[];
  private buffer: readonly { readonly found: FoundEntity; readonly item: Item }[] = [];
  private taken = 0;
  private readUpTo: Item;
  private more: boolean;
  private last: Mark;

  constructor(
    pages: PageReader,
    wanted: (item: Item) => FoundEntity | undefined,
    keyNames: readonly string[],
    from: Mark,
  ) {
    this.pages = pages;
    this.wanted = wanted;
    this.keyNames = keyNames;
    this.last = from;
    this.more = !from.done;
    this.readUpTo = from.key;
  }

  /** The next entity, which stays in the stream. */
  async peek(): Promise<FoundEntity | undefined> {
    while (this.taken === this.buffer.length && this.more) {
      const read = await this.pages(this.readUpTo);
      this.buffer = read.items.flatMap((item) => {
        const found = this.wanted(item);
        return found === undefined ? [] : [{ found, item }];
      });
      this.taken = 0;
      this.readUpTo = read.last;
      this.more = read.last.size > 0;
    }
    return this.buffer[this.taken]?.found;
  }

  /** Takes the entity that was peeked at. */
  poll(): void {
    const next = this.buffer[this.taken++];
    this.last = next === undefined ? this.last : { done: false, key: keyOf(this.keyNames, next.item) };
  }

  /** The position after the last entity taken; it is an item's key, so that it may be in the middle of a page. */
  mark(): Mark {
    return this.taken === this.buffer.length && !this.more ? DONE : this.last;
  }
}

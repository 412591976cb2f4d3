import { keyOf } from '../keys/design.js';
import type { Item } from '../keys/scalars.js';
import type { StoredPage } from '../store/store.js';
import type { Found } from './found.js';
import { DONE, type Mark } from './position.js';

export type Pages = (after: Item) => Promise<StoredPage>;

/** What one query or scan finds, page after page, read only as far as someone asks. */
export class EntryStream {
  private readonly pages: Pages;
  private readonly wanted: (item: Item) => Found | undefined;
  private readonly keyNames: readonly string[];
  private buffer: readonly { readonly found: Found; readonly item: Item }[] = [];
  private taken = 0;
  private readUpTo: Item;
  private more: boolean;
  private last: Mark;

  constructor(pages: Pages, wanted: (item: Item) => Found | undefined, keyNames: readonly string[], from: Mark) {
    this.pages = pages;
    this.wanted = wanted;
    this.keyNames = keyNames;
    this.last = from;
    this.more = !from.done;
    this.readUpTo = from.key;
  }

  async peek(): Promise<Found | undefined> {
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

  /** Takes what was seen last. */
  poll(): void {
    const next = this.buffer[this.taken++];
    this.last = next === undefined ? this.last : { done: false, key: keyOf(this.keyNames, next.item) };
  }

  /** Behind what was taken; an item's own keys say where that is, in the midst of a page too. */
  mark(): Mark {
    return this.taken === this.buffer.length && !this.more ? DONE : this.last;
  }
}

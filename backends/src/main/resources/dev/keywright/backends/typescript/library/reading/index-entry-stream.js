import { keyOf } from '../keys/design.js';
import { DONE } from './position.js';
/** The entities that one query or scan finds, read page by page as far as they are needed. */
export class IndexEntryStream {
    pages;
    wanted;
    keyNames;
    buffer = [];
    taken = 0;
    readUpTo;
    more;
    last;
    constructor(pages, wanted, keyNames, from) {
        this.pages = pages;
        this.wanted = wanted;
        this.keyNames = keyNames;
        this.last = from;
        this.more = !from.done;
        this.readUpTo = from.key;
    }
    /** The next entity, which stays in the stream. */
    async peek() {
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
    poll() {
        const next = this.buffer[this.taken++];
        this.last = next === undefined ? this.last : { done: false, key: keyOf(this.keyNames, next.item) };
    }
    /** The position after the last entity taken; it is an item's key, so that it may be in the middle of a page. */
    mark() {
        return this.taken === this.buffer.length && !this.more ? DONE : this.last;
    }
}

import { itemWith } from '../keys/own-number.js';
import { identityOf } from '../keys/scalars.js';
/**
 * Reads numbers in items of their own wherever they are: such an item is in one of two designs, whichever side its parent and its children
 * are on, and whoever asks for it in the one is given that of the other.
 */
export class NumberStore {
    store;
    numbers;
    /** Takes the numbers of the design whose plans are executed, and of the other one. */
    constructor(store, numbers) {
        this.store = store;
        this.numbers = numbers;
    }
    async get(table, keys, consistent) {
        const found = await this.store.get(table, keys, consistent);
        const { here } = this.numbers;
        if (found.length === keys.length || here.ownNumbers.size === 0) {
            return found;
        }
        const there = new Set(found.map((item) => identityOf(here.key(table, item))));
        const others = await Promise.all(keys
            .filter((key) => !there.has(identityOf(key)))
            .map((key) => {
            const pair = this.numbers.find(table, key);
            return pair && this.elsewhere(table, key, pair);
        }));
        return [...found, ...others.filter((item) => item !== undefined)];
    }
    /** What is in neither may have gone over between the two reads. */
    async elsewhere(table, key, { here, there, thereKey }) {
        const [item] = await this.store.get(there.holder.table, [thereKey], true);
        if (item !== undefined) {
            return itemWith(key, here, item.get(there.name));
        }
        return (await this.store.get(table, [key], true))[0];
    }
    query(query, after) {
        return this.store.query(query, after);
    }
    write(writes) {
        return this.store.write(writes);
    }
    writeOnce(writes, label) {
        return this.store.writeOnce(writes, label);
    }
    get hasToken() {
        return this.store.hasToken;
    }
    writeBatch(writes) {
        return this.store.writeBatch(writes);
    }
}

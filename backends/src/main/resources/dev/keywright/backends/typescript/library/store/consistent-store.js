/**
 * Reads tables strongly consistent. What goes from one place to another in one transaction would otherwise be missing in both for
 * whoever sees the one late and the other in time. Indexes cannot be read this way.
 */
export class ConsistentStore {
    store;
    constructor(store) {
        this.store = store;
    }
    get(table, keys) {
        return this.store.get(table, keys, true);
    }
    query(query, after) {
        return this.store.query({ ...query, consistent: query.consistent || query.index === undefined }, after);
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

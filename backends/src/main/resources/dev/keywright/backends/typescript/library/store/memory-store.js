import { matches, startingAfter } from '../keys/key-condition.js';
import { compare, identityOf, NO_ITEM } from '../keys/scalars.js';
import { derivedToken } from './call-token.js';
import { applied, isNothing } from './item-write.js';
import { requirementHolds } from './requirement.js';
/** Items in memory, for tests: every read sees every write, and nothing takes units or time. */
export class MemoryStore {
    design;
    tables = new Map();
    tokens = new Set();
    watcher = () => Promise.resolve();
    constructor(design) {
        this.design = design;
    }
    /** A write is answered when the watcher has done its work. */
    watch(watcher) {
        this.watcher = watcher;
    }
    /** For one call: the meter is told what DynamoDB would have been asked. */
    open(token, meter) {
        return new MemorySession(this, token, meter);
    }
    table(name) {
        const known = this.tables.get(name) ?? new Map();
        this.tables.set(name, known);
        return known;
    }
    /** Puts an item in as it is. */
    put(table, item) {
        this.table(table).set(identityOf(this.design.key(table, item)), item);
    }
    get(table, keys) {
        const items = this.table(table);
        return [...new Set(keys.map(identityOf))].map((key) => items.get(key)).filter((item) => item !== undefined);
    }
    query(query, after) {
        const names = this.names(query);
        const order = orderBy(names, query.backward);
        const start = query.scan ? after : startingAfter(query.condition, after);
        const found = [...this.table(query.table).values()]
            .filter((item) => names.every((name) => item.has(name)))
            .filter((item) => query.scan || matches(query.condition, item))
            .filter((item) => after.size === 0 || order(item, start) > 0)
            .sort(order);
        const items = query.limit > 0 ? found.slice(0, query.limit) : found;
        const end = items.length < found.length ? items[items.length - 1] : undefined;
        return { items, last: end === undefined ? NO_ITEM : new Map(names.map((name) => [name, valueOf(end, name)])) };
    }
    /** The keys of the index come first; those of the table tell apart what is equal there. */
    names({ table, index }) {
        return [...new Set([...this.design.keyNames(table, index), ...this.design.keyNames(table)])];
    }
    async write(writes) {
        const refused = [];
        writes.forEach((write, number) => {
            const item = this.table(write.table).get(identityOf(write.key)) ?? NO_ITEM;
            if (!write.preconditions.every(({ requirement }) => requirementHolds(requirement, item))) {
                refused.push({ number, item, isSentAgain: false });
            }
        });
        if (refused.length === 0) {
            await this.watcher(writes.map((write) => this.apply(write)));
        }
        return refused;
    }
    /** A transaction with a known token is not executed again. */
    async writeOnce(writes, token) {
        if (this.tokens.has(token)) {
            return { refused: [], isDoneBefore: true };
        }
        this.tokens.add(token);
        const refused = await this.write(writes);
        if (refused.length > 0) {
            this.tokens.delete(token);
        }
        return { refused, isDoneBefore: false };
    }
    apply(write) {
        const items = this.table(write.table);
        const key = identityOf(write.key);
        const before = items.get(key) ?? NO_ITEM;
        const after = itemAfter(write, before);
        if (after.size === 0) {
            items.delete(key);
        }
        else {
            items.set(key, after);
        }
        return { table: write.table, before, after };
    }
}
/** The item after a write; empty where there is none. */
function itemAfter({ deed, key }, before) {
    switch (deed.kind) {
        case 'Put':
            return deed.item;
        case 'Change':
            return isNothing(deed) ? before : applied(before.size === 0 ? key : before, deed);
        case 'Remove':
            return NO_ITEM;
    }
}
function orderBy(names, backward) {
    return (one, other) => {
        for (const name of names) {
            const order = compare(valueOf(one, name), valueOf(other, name));
            if (order !== 0) {
                return backward ? -order : order;
            }
        }
        return 0;
    };
}
function valueOf(item, name) {
    const value = item.get(name);
    if (value === undefined) {
        throw new Error(`a key without ${name}`);
    }
    return value;
}
/** One call on items in memory. */
class MemorySession {
    memory;
    token;
    meter;
    constructor(memory, token, meter) {
        this.memory = memory;
        this.token = token;
        this.meter = meter;
    }
    tell(operation, table) {
        this.meter({ operation, table, units: 0, milliseconds: 0, retries: 0 });
    }
    get(table, keys) {
        this.tell(keys.length === 1 ? 'GetItem' : 'BatchGetItem', table);
        return Promise.resolve(this.memory.get(table, keys));
    }
    query(query, after) {
        this.tell(query.scan ? 'Scan' : 'Query', query.table);
        return Promise.resolve(this.memory.query(query, after));
    }
    write(writes) {
        const [first, ...others] = writes;
        if (first !== undefined) {
            this.tell(others.length > 0 ? 'TransactWriteItems' : OPERATIONS[first.deed.kind], first.table);
        }
        return this.memory.write(writes);
    }
    get hasToken() {
        return this.token !== '';
    }
    async writeOnce(writes, label) {
        if (!this.hasToken) {
            return { refused: await this.write(writes), isDoneBefore: false };
        }
        this.tell('TransactWriteItems', writes[0]?.table ?? '');
        return this.memory.writeOnce(writes, derivedToken(this.token, label));
    }
    async writeBatch(writes) {
        this.tell('BatchWriteItem', writes[0]?.table ?? '');
        for (const write of writes) {
            await this.memory.write([write]);
        }
    }
}
const OPERATIONS = { Put: 'PutItem', Change: 'UpdateItem', Remove: 'DeleteItem' };

import { CompiledEntry } from './compiled-entry.js';
import { isSame, number } from './scalars.js';
import { fromStoredForm } from './stored-form.js';
import { decode, looksLike } from './template-codec.js';
import { Values } from './values.js';
/** An item type with its compiled entries. */
export class CompiledItem {
    name;
    kind;
    entity;
    inTransaction;
    stored;
    entries;
    primary;
    copies;
    embeds;
    /** The name under which it keeps the id of the last request that changed it alone. */
    requestId;
    /** The entries of indexes whose key attributes are written only for the index, grouped by index. */
    textEntries;
    constructor(type) {
        this.name = type.name;
        this.kind = type.kind;
        this.entity = type.entity;
        this.inTransaction = type.inTransaction;
        this.stored = type.stored;
        this.copies = type.copies;
        this.embeds = type.embeds;
        this.requestId = type.requestId;
        this.entries = type.entries.map((entry) => new CompiledEntry(type.name, entry));
        const primary = this.entries[0];
        if (primary === undefined) {
            throw new Error(`${this.name} has no entry in a table`);
        }
        this.primary = primary;
        const byIndex = new Map();
        for (const entry of this.entries.filter((one) => !one.isPrimary && !one.isByAttributes)) {
            byIndex.set(entry.index, [...(byIndex.get(entry.index) ?? []), entry]);
        }
        this.textEntries = [...byIndex.values()];
    }
    get table() {
        return this.primary.table;
    }
    get isHome() {
        return this.kind === 'entity';
    }
    /** Whether its keys may be those of another type of item: guards of attributes that share a space of values have the same. */
    hasKeysOf(other) {
        return this.table === other.table && this.shape() === other.shape();
    }
    /** The literal texts of the key at their places. */
    shape() {
        return JSON.stringify(this.primary.fields.map((field) => field.template.parts.map((part) => (part.kind === 'Literal' ? part.text : ''))));
    }
    get uses() {
        return new Set(this.stored.map((one) => one.use));
    }
    isKeyName(name) {
        return this.primary.fields.some((field) => field.name === name);
    }
    isStoredName(name) {
        return this.stored.some((one) => one.name === name);
    }
    /** The values in an item or an index entry: those of its attributes, and those that its keys contain. */
    read(entry, item) {
        const known = new Map();
        for (const one of this.stored) {
            const value = one.hidden ? undefined : item.get(one.name);
            if (value !== undefined) {
                known.set(one.use, fromStoredForm(one, value));
            }
            else if (one.counted && entry.holds(one.name)) {
                known.set(one.use, number(0));
            }
        }
        this.primary.read(item, known);
        if (!entry.isPrimary) {
            entry.read(item, known);
        }
        return new Values(known);
    }
    /** Whether an item of the table is of this type. */
    fits(item) {
        return this.primary.fields.every((field) => {
            const key = item.get(field.name);
            return key !== undefined && this.fitsKey(field.template, key, item);
        });
    }
    fitsKey(template, key, item) {
        if (!template.decodable) {
            return looksLike(template, key);
        }
        const read = decode(template, key);
        return read !== undefined && this.agrees(read, item);
    }
    /** Whether the values in the key equal those of the attributes. */
    agrees(read, item) {
        return this.stored.every((one) => {
            const there = item.get(one.name);
            const inKey = read.find(one.use);
            return there === undefined || inKey === undefined || one.hidden || isSame(fromStoredForm(one, there), inKey);
        });
    }
    /** The number of attributes of this type that an item has; decides between types whose keys look alike. */
    attributesIn(item) {
        return this.stored.filter((one) => item.has(one.name)).length;
    }
}

import { Buffer } from 'node:buffer';
import { usesOf } from './part-codec.js';
import { includes, isScalar, textOf } from './scalars.js';
import { decode, templateUses } from './template-codec.js';
const MOST_PARTITION_BYTES = 2048;
const MOST_SORT_BYTES = 1024;
/** The entry of an item type in its table or in an index, with everything that follows from its key templates. */
export class CompiledEntry {
    item;
    table;
    /** The index; undefined for the table itself. */
    index;
    isByAttributes;
    partition;
    sort;
    /** The fields of the partition key, then those of the sort key. */
    fields;
    /** Everything that a position in it depends on, as a text: the table, the index and the templates of the key. */
    place;
    when;
    /** The attributes without which there is no such entry. */
    required;
    /** The attributes whose values its keys contain. */
    uses;
    /** The attributes that decide whether there is such an entry and under which key. */
    deciding;
    readable;
    names;
    constructor(item, entry) {
        this.item = item;
        this.table = entry.table;
        this.index = entry.index;
        this.isByAttributes = entry.byAttributes;
        this.partition = entry.partition;
        this.sort = entry.sort;
        this.fields = [...entry.partition, ...entry.sort];
        this.place = JSON.stringify([entry.table, entry.index, entry.partition, entry.sort]);
        this.when = entry.when;
        this.readable = new Set(entry.readable);
        this.names = new Set(entry.names);
        const parts = this.fields.flatMap((field) => field.template.parts);
        const replaced = parts.filter((part) => part.kind === 'Segment' && part.fallback !== undefined);
        this.uses = new Set(parts.flatMap(usesOf));
        this.required = new Set(parts.filter((part) => !replaced.includes(part)).flatMap(usesOf));
        this.deciding = new Set([...this.uses, ...this.when.map((one) => one.use)]);
    }
    get isPrimary() {
        return this.index === undefined;
    }
    /** Whether the attribute of the entity can be read from it. */
    tells(use) {
        return this.readable.has(use);
    }
    /** Whether it holds the attribute of that name. */
    holds(name) {
        return this.names.has(name);
    }
    /** Whether there is such an entry: the key has all its values, and all conditions hold. */
    exists(known) {
        for (const use of this.required) {
            if (this.isLacking(use, known)) {
                return false;
            }
        }
        return this.when.every((one) => holds(one, known));
    }
    /** The attributes without which there is no key, and that are missing or empty. */
    lacks(known) {
        return [...this.required].filter((use) => this.isLacking(use, known));
    }
    isLacking(use, known) {
        const value = known.find(use);
        return value === undefined || (!isKey(value) && this.isWhole(use));
    }
    /** Whether there is no such entry once these values are set and those removed, whatever the others are. */
    isExcluded(sets, removes) {
        return ([...this.required].some((use) => removes.has(use)) ||
            this.when.some((one) => (sets.has(one.use) || removes.has(one.use)) && !holds(one, sets)));
    }
    /** Whether all conditions hold, as far as these values tell. */
    isMeant(known) {
        return this.when.every((one) => known.has(one.use) && holds(one, known));
    }
    /** Whether a key consists of this value alone: then the value cannot be an empty string. */
    isWhole(use) {
        return this.fields.some(({ template }) => template.parts.length === 1 && templateUses(template).includes(use));
    }
    /** DynamoDB rejects longer keys; rejected here, the caller learns which attributes are to blame. */
    check(field, value) {
        const most = this.partition.includes(field) ? MOST_PARTITION_BYTES : MOST_SORT_BYTES;
        if (value.S !== undefined && Buffer.byteLength(value.S) > most) {
            throw new RangeError(`${templateUses(field.template).join(', ')}: they make a key of more than ${most} bytes`);
        }
        return value;
    }
    /** Reads the values that the keys of an item contain. */
    read(stored, into) {
        if (this.isByAttributes) {
            return;
        }
        for (const field of this.fields) {
            const key = stored.get(field.name);
            const decoded = key && decode(field.template, key);
            for (const [use, value] of decoded?.known ?? []) {
                if (!into.has(use)) {
                    into.set(use, value);
                }
            }
        }
    }
}
function isKey(value) {
    return isScalar(value) && textOf(value) !== '';
}
function holds(when, known) {
    const value = known.find(when.use);
    switch (when.test) {
        case 'oneOf':
            return value !== undefined && includes(when.values, value);
        case 'present':
            return value !== undefined;
        case 'absent':
            return value === undefined;
    }
}

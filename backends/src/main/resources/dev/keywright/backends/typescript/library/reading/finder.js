import { EVERYTHING } from '../keys/key-condition.js';
import { identityOf, NO_ITEM } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { orderBy } from './found-comparator.js';
import { FoundEntity } from './found-entity.js';
import { IndexEntryStream } from './index-entry-stream.js';
import { Merge } from './merge.js';
import { PartItems } from './part-items.js';
import { AT_THE_BEGINNING } from './position.js';
/** Sends the requests of a look, and reads their results. */
export class Finder {
    design;
    store;
    conditions;
    constructor(design, store, conditions) {
        this.design = design;
        this.store = store;
        this.conditions = conditions;
    }
    /** The entities for each of the inputs, read in one batch. */
    async getAll(look, inputs) {
        const asked = inputs.map((one) => this.queries(look, one));
        const keys = new Map(asked.flat().map(({ condition }) => [identityOf(condition.equal), condition.equal]));
        const found = await this.byKey(this.design.entry(look.entry), [...keys.values()], look.consistent);
        return asked.map((ofOne) => ofOne.flatMap(({ condition, known }) => found.get(identityOf(condition.equal))?.with(known) ?? []));
    }
    async get(look, inputs) {
        return (await this.getAll(look, [inputs])).flat();
    }
    /** The entities that exist, by the identities of their keys. */
    async byKey(primary, keys, consistent) {
        if (keys.length === 0) {
            return new Map();
        }
        const kind = this.design.item(primary.item);
        const read = await this.store.get(primary.table, keys, consistent);
        const items = read.filter((item) => this.design.isOne(kind, item));
        return new Map(items.map((item) => [identityOf(this.design.key(primary.table, item)), this.found(primary, item)]));
    }
    /** The entity in an item or index entry. */
    found(entry, item) {
        return FoundEntity.of(this.design.item(entry.item).read(entry, item), { entry, item });
    }
    /** The merged results of queries or of a scan, completed by the part items beside them. */
    open(look, inputs, from, limit) {
        const order = orderBy(look.order);
        const asked = limit > 0 ? Math.max(limit, look.page ?? limit) : 0;
        if (look.operation === 'scan') {
            const query = { ...this.query(look, EVERYTHING, asked), scan: true };
            return new Merge([[this.stream(look, Values.NONE, markOf(from, 0), query)]], order);
        }
        const takesTurns = look.bucket !== undefined && look.bucket.turn !== 'atOnce';
        const byTurn = new Map();
        for (const [number, { condition, bucket, known }] of this.queries(look, inputs).entries()) {
            const turn = takesTurns ? bucket.identity() : '';
            const stream = this.stream(look, known, markOf(from, number), this.query(look, condition, asked));
            byTurn.set(turn, [...(byTurn.get(turn) ?? []), stream]);
        }
        return new Merge([...byTurn.values()], order);
    }
    /** The queries that a look sends, one for each combination of values. */
    queries(look, inputs) {
        return this.conditions.of(look, inputs);
    }
    page(query, after) {
        return this.store.query(query, after);
    }
    /** The query of a look; a limit of 0 is none. */
    query(look, condition, limit) {
        const { table, index } = this.design.entry(look.entry);
        return { table, index, condition, scan: false, backward: look.backward, consistent: look.consistent, limit };
    }
    stream(look, known, from, query) {
        const entry = this.design.entry(look.entry);
        const names = new Set([...this.design.keyNames(entry.table), ...entry.fields.map((field) => field.name)]);
        const parts = this.parts(look);
        const pages = (after) => this.page(query, after);
        return new IndexEntryStream(parts.areRead ? (after) => this.together(pages, after, entry.table, parts) : pages, (item) => (this.isOf(entry, item) ? parts.complete(this.found(entry, item).with(known)) : undefined), [...names], from);
    }
    /** The part items that a look reads beside the home items. */
    parts(look) {
        return new PartItems(this.design.entity(look.entity).id, look.parts);
    }
    isOf(entry, item) {
        return this.design.findKind(entry.table, item)?.name === entry.item;
    }
    /** Reads all pages at once: part items may be sorted before or after the item that they complete. */
    async together(pages, from, table, parts) {
        const all = [];
        let after = from;
        do {
            const next = await pages(after);
            all.push(...next.items);
            after = next.last;
        } while (after.size > 0);
        for (const item of all) {
            const kind = this.design.findKind(table, item);
            if (kind !== undefined && parts.isPart(kind)) {
                parts.add(this.found(kind.primary, item));
            }
        }
        return { items: all, last: NO_ITEM };
    }
}
function markOf(from, number) {
    return from.kind === 'Each' ? (from.marks[number] ?? AT_THE_BEGINNING) : AT_THE_BEGINNING;
}

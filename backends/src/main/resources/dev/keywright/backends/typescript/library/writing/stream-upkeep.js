import { Decimal } from '../api/decimal.js';
import { follows } from '../description/counter.js';
import { fed } from '../keys/inputs.js';
import { identityOf } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { DocumentPath } from '../store/document-path.js';
import { changeOf, ItemWrite, NO_CHANGE, REMOVE } from '../store/item-write.js';
import { Alteration } from './alteration.js';
import { CounterUpkeep } from './counter-upkeep.js';
import { EmbedUpkeep } from './embed-upkeep.js';
import { keeps } from './entity-change.js';
import { ItemFactory } from './item-factory.js';
import { ItemUpkeep } from './item-upkeep.js';
import { Maintenance } from './maintenance.js';
import { MissingValues } from './missing-values.js';
import { PreconditionFactory } from './precondition-factory.js';
import { Upkeep } from './upkeep.js';
/** The beginning of the names of attributes with the sequence number of the record that something was written by. */
const STAMP = 'stream:';
const COPY_STAMP = STAMP + 'record';
const ONE = Decimal.of('1');
/** The item writes that follow from a change that a stream reports: counters, copies and carried attributes. */
export class StreamUpkeep {
    design;
    streams;
    reader;
    missing;
    items;
    preconditions;
    followers;
    counters;
    maintenance;
    /** For one attempt: it reads everything anew. */
    constructor(context) {
        this.design = context.design;
        this.streams = this.design.needStreams();
        this.reader = context.reader('taken');
        this.missing = new MissingValues(this.design, this.reader, context.homes);
        this.items = new ItemFactory(this.design, context.dice);
        this.preconditions = new PreconditionFactory(this.design, context.now);
        this.followers = new ItemUpkeep(this.design, this.items, this.preconditions, this.missing);
        this.counters = new CounterUpkeep(this.design, this.items, this.preconditions, this.missing);
        const embeds = new EmbedUpkeep(this.design, this.items, this.preconditions, this.missing);
        this.maintenance = new Maintenance(this.design, this.followers, this.counters, embeds, this.preconditions, this.missing);
    }
    /** One less for what was counted before, one more for what is now; every item once, and none where nothing changes. */
    async numbers(counter, changes) {
        let upkeep = Upkeep.NOTHING;
        for (const change of changes) {
            if (change.entity === counter.child && !keeps(change, follows(counter))) {
                const before = await this.certain(counter, change.before);
                const after = await this.certain(counter, change.after);
                upkeep = upkeep
                    .and(before === undefined ? Upkeep.NOTHING : await this.counters.without(counter, before))
                    .and(after === undefined ? Upkeep.NOTHING : await this.counters.with(counter, after));
            }
        }
        return upkeep
            .merged()
            .atOnce.filter(({ deed }) => deed.kind !== 'Change' || [...deed.adds].some(([, more]) => !(more instanceof Decimal) || more.compare(Decimal.ZERO) !== 0));
    }
    async certain(counter, child) {
        return child && (await this.missing.certain(counter.child, child, counter.by)).values;
    }
    /** For each copy that a change puts, replaces or deletes, the writes that belong together. */
    async copies(change, sequence) {
        const all = [];
        for (const copy of this.copiesOf(change.entity)) {
            const before = await this.copiesOrNone(copy, change.before);
            const after = await this.copiesOrNone(copy, change.after);
            const path = new DocumentPath(COPY_STAMP);
            const newer = { requirement: { kind: 'Older', path, value: sequence }, meaning: 'parentGone' };
            for (const [identity, { key }] of before) {
                if (!after.has(identity)) {
                    all.push([write(copy, key, REMOVE, [newer])]);
                }
            }
            for (const [identity, { key, item }] of after) {
                const old = before.get(identity);
                if (change.after !== undefined && (old === undefined || identityOf(old.item) !== identityOf(item))) {
                    const stamped = new Map(item).set(COPY_STAMP, sequence);
                    all.push([
                        write(copy, key, { kind: 'Put', item: stamped }, [newer]),
                        ...this.source(copy, change.after),
                    ]);
                }
            }
        }
        return all;
    }
    async copiesOrNone(copy, entity) {
        const all = entity === undefined ? [] : await this.itemsOf(copy, entity);
        return new Map(all.map((one) => [identityOf(one.key), one]));
    }
    /** The copies that an entity has to have. */
    async itemsOf(copy, entity) {
        const uses = new Set([...copy.uses, ...copy.entries.flatMap((entry) => [...entry.deciding])]);
        const { values } = await this.missing.certain(copy.entity, entity, uses);
        return this.items.keys(copy, values).map((key) => ({ key, item: this.items.item(copy, key, values) }));
    }
    /** A check: what is put again after its entity was deleted, or has got another key, would stay for ever. */
    source(copy, entity) {
        const home = this.design.findHome(copy.entity);
        return home === undefined
            ? []
            : [
                write(home, this.items.onlyKey(home, entity.values), NO_CHANGE, [
                    this.preconditions.stored(home, 'parentGone'),
                    ...this.preconditions.unchanged(home, entity, new Set(copy.primary.deciding)),
                ]),
            ];
    }
    /** The writes that put a copy right; none where it is. Nothing is stored where the copy is missing. */
    restored(copy, entity, right, stored) {
        const stamp = stored.get(COPY_STAMP);
        const put = stamp === undefined ? right.item : new Map(right.item).set(COPY_STAMP, stamp);
        return identityOf(put) === identityOf(stored)
            ? []
            : [write(copy, right.key, { kind: 'Put', item: put }, [as(stored)]), ...this.source(copy, entity)];
    }
    /** Deletes a copy of nothing. */
    orphan(copy, key, stored) {
        return write(copy, key, REMOVE, [as(stored)]);
    }
    /** For each child that carries what has changed in its parent, the writes that belong together. */
    async carried(change, sequence) {
        const all = [];
        for (const renewal of this.streams.renewals.get(change.entity) ?? []) {
            const isNothing = keeps(change, renewal.copies.map((copy) => copy.source)) ||
                (change.before === undefined && !this.mayHaveMoved(change.entity)) ||
                renewal.plan.kind === 'Nothing';
            const parent = change.after?.values;
            const inputs = parent === undefined || isNothing ? undefined : fed(renewal.feed, parent);
            if (parent === undefined || inputs === undefined) {
                continue;
            }
            for (const child of await this.reader.all(renewal.plan, inputs)) {
                all.push(await this.carriedBy(renewal, child, parent, sequence));
            }
        }
        return all;
    }
    /** An item whose key holds more than the id is deleted and put where that changes: what is new may be old. */
    mayHaveMoved(entity) {
        const { id } = this.design.entity(entity);
        return [...(this.design.findHome(entity)?.primary.uses ?? [])].some((use) => !id.includes(use));
    }
    async carriedBy(renewal, child, parent, sequence) {
        const target = renewal.copies[0]?.target ?? '';
        const path = new DocumentPath(STAMP + target.slice(0, Math.max(0, target.lastIndexOf('.'))));
        const newer = { requirement: { kind: 'Older', path, value: sequence }, meaning: 'parentGone' };
        const stamped = changeOf({ sets: [[path, sequence]] });
        const writes = await this.carriedWith(renewal, child, parent, [newer]);
        return writes.map((one) => one.deed.kind === 'Change' && one.preconditions.includes(newer) ? one.and(one.with(stamped, [])) : one);
    }
    /** The same where a repair has found that it is not as it should be. */
    carriedAnew(renewal, child, parent) {
        return this.carriedWith(renewal, child, parent, []);
    }
    async carriedWith(renewal, child, parent, newer) {
        const sets = new Map();
        const removes = new Set();
        for (const { source, target } of renewal.copies) {
            const value = parent.find(source);
            if (value === undefined) {
                removes.add(target);
            }
            else {
                sets.set(target, value);
            }
        }
        const alteration = new Alteration(renewal.child, child, new Values(sets), removes, new Map());
        const home = this.design.findHome(renewal.child);
        const required = [...newer, ...(home === undefined ? [] : [this.preconditions.stored(home, 'parentGone')])];
        const own = await this.maintenance.changed(alteration, required);
        return own.and(await this.followers.changedCopies(alteration, this.copiesOf(renewal.child))).merged().atOnce;
    }
    copiesOf(entity) {
        return this.streams.copies.map((name) => this.design.item(name)).filter((copy) => copy.entity === entity);
    }
    /** The key of the item that holds a number for a child, with the same shard for all. */
    async holder(counter, child) {
        const known = await this.missing.certain(counter.child, child, counter.by);
        return (await this.counters.add(counter, known.values, ONE)).atOnce[0]?.key;
    }
}
function as(stored) {
    const path = new DocumentPath(COPY_STAMP);
    const stamp = stored.get(COPY_STAMP);
    return {
        requirement: stamp === undefined ? { kind: 'Absent', path } : { kind: 'OneOf', path, values: [stamp] },
        meaning: 'stale',
    };
}
function write(item, key, deed, required) {
    return new ItemWrite(item.table, item.name, key, deed, required);
}
/** Adds to the number in an item that still has the old number. */
export function corrected(holder, counter, key, stored, more) {
    const path = new DocumentPath(counter.name);
    const number = stored.get(counter.name);
    const old = {
        requirement: number === undefined ? { kind: 'Absent', path } : { kind: 'OneOf', path, values: [number] },
        meaning: 'stale',
    };
    const keyName = holder.primary.fields[0]?.name ?? '';
    const there = {
        requirement: { kind: 'Present', path: new DocumentPath(keyName) },
        meaning: 'parentGone',
    };
    const required = counter.inside === undefined ? [old] : [old, there];
    return write(holder, key, changeOf({ adds: [[path, more]] }), required);
}

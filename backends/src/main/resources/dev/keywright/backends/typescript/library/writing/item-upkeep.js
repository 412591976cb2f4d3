import { identityOf } from '../keys/scalars.js';
import { DocumentPath } from '../store/document-path.js';
import { isNothing, ItemWrite, REMOVE } from '../store/item-write.js';
import { changedPaths } from './changed-paths.js';
import { KeyUpkeep } from './key-upkeep.js';
import { Upkeep } from './upkeep.js';
/** Keeps the items of an entity up to date: its home item, guards, copies and parts. */
export class ItemUpkeep {
    design;
    items;
    keys;
    preconditions;
    missing;
    constructor(design, items, preconditions, missing) {
        this.design = design;
        this.items = items;
        this.keys = new KeyUpkeep(design, items);
        this.preconditions = preconditions;
        this.missing = missing;
    }
    /** Puts all items of a new entity. */
    created(entity, values) {
        let upkeep = Upkeep.NOTHING;
        for (const item of this.design.followers(entity)) {
            checkHome(item, item.primary.lacks(values));
            const puts = this.items
                .keys(item, values)
                .map((key) => write(item, key, this.put(item, key, values), this.preconditions.ofNew(item)));
            upkeep = upkeep.and(Upkeep.of(item.inTransaction, puts));
        }
        return upkeep;
    }
    put(item, key, values) {
        return { kind: 'Put', item: this.items.item(item, key, values) };
    }
    /** Deletes all items of an entity; the preconditions are those of its home item. */
    async deleted(entity, before, required) {
        const known = await this.missing.certain(entity, before, this.deciding(entity));
        let upkeep = Upkeep.NOTHING;
        for (const item of this.design.followers(entity)) {
            const removes = this.items
                .keys(item, known.values)
                .map((key) => write(item, key, REMOVE, item.isHome ? required : this.stillIts(item, known)));
            upkeep = upkeep.and(Upkeep.of(item.inTransaction, removes));
        }
        return upkeep;
    }
    /** The most writes of items in one transaction when an entity is deleted. */
    most(entity) {
        return this.design
            .followers(entity)
            .filter((item) => item.inTransaction)
            .reduce((all, item) => all + item.copies, 0);
    }
    /**
     * The key of a guard or a copy may hold a value that stands in a part. The home item does not tell whether that has changed
     * since it was read: the item with that key does.
     */
    stillIts(item, known) {
        const { id, expiry } = this.design.entity(item.entity);
        const isApart = this.design.apart(item.entity).some((use) => item.primary.deciding.has(use));
        if (!isApart || item.isHome || expiry !== undefined || !item.inTransaction) {
            return [];
        }
        const others = new Set(id.filter((use) => !item.primary.uses.has(use)));
        return [...this.preconditions.unchanged(item, known, others), this.preconditions.stored(item, 'stale')];
    }
    /** The attributes that decide which items an entity has. */
    deciding(entity) {
        return new Set(this.design.followers(entity).flatMap((item) => [...item.primary.deciding]));
    }
    /** Changes all items that an alteration concerns. */
    async changed(alteration, required) {
        const home = this.design.findHome(alteration.entity);
        const homeChanges = home !== undefined && this.isTouched(home, alteration);
        const isChecked = alteration.isEmpty || required.some((precondition) => precondition.meaning === 'condition');
        let upkeep = Upkeep.NOTHING;
        for (const item of this.design.followers(alteration.entity)) {
            if (this.isTouched(item, alteration) || (item.isHome && isChecked)) {
                const own = item.isHome ? required : this.ofOtherItem(item, homeChanges);
                upkeep = upkeep.and(Upkeep.of(item.inTransaction, await this.changedItem(item, alteration, own)));
            }
        }
        return upkeep;
    }
    /** Changes these item types, which follow a stream, where they are there. */
    async changedCopies(alteration, copies) {
        let upkeep = Upkeep.NOTHING;
        for (const copy of copies.filter((one) => this.isTouched(one, alteration))) {
            const there = [this.preconditions.stored(copy, 'parentGone')];
            upkeep = upkeep.and(Upkeep.of(true, await this.changedItem(copy, alteration, there)));
        }
        return upkeep;
    }
    /** The attributes that a change is derived from; they must not have changed when it is written. */
    used(alteration) {
        return new Set(this.design.followers(alteration.entity).flatMap((item) => {
            const { deciding } = item.primary;
            const follows = !item.isHome && this.isTouched(item, alteration);
            const moves = alteration.isAboutAny(deciding);
            const its = moves || follows ? deciding : [];
            const along = moves && !item.isHome ? carriedUses(item, alteration) : [];
            return [...its, ...along, ...this.keys.needs(item, alteration)];
        }));
    }
    isTouched(item, alteration) {
        const { expiry } = this.design.entity(alteration.entity);
        return (item.stored.some((one) => alteration.isAbout(one.use)) ||
            (expiry !== undefined && alteration.isAbout(expiry)) ||
            item.entries.some((entry) => alteration.isAboutAny(entry.deciding)));
    }
    /** Where the home item does not change, the part itself must exist. */
    ofOtherItem(item, homeChanges) {
        return item.kind === 'part' && !homeChanges ? [this.preconditions.stored(item, 'notThere')] : [];
    }
    async changedItem(item, alteration, required) {
        const { deciding } = item.primary;
        const needed = new Set([...deciding, ...this.keys.needs(item, alteration)]);
        const known = alteration.with(await this.missing.certain(alteration.entity, alteration.before, needed));
        const all = [...required, ...this.stillIts(item, known.before)];
        const before = this.items.keys(item, known.before.values);
        const after = alteration.isAboutAny(deciding) ? this.items.keys(item, known.after()) : before;
        if (before.map(identityOf).join() !== after.map(identityOf).join()) {
            const lacking = item.primary.lacks(known.after());
            checkHome(item, lacking.filter((use) => known.isAbout(use)));
            return this.moved(item, known, before, after, all);
        }
        const change = this.change(item, known);
        return isNothing(change) && required.length === 0 ? [] : before.map((key) => write(item, key, change, all));
    }
    /** An item whose key changes is deleted and put again, with everything that the old one held. */
    async moved(item, alteration, before, after, required) {
        const known = await this.whole(item, alteration);
        const values = alteration.with(known).after();
        const stays = new Set(after.map(identityOf));
        const to = before.length === 1 && after.length === 1 ? after[0] : undefined;
        const all = [...required, ...this.carried(item, known)];
        const removes = before
            .filter((key) => !stays.has(identityOf(key)))
            .map((key) => write(item, key, { ...REMOVE, to }, all));
        const puts = after.map((key) => {
            const whole = new Map([...this.items.item(item, key, values), ...others(item, known)]);
            return write(item, key, { kind: 'Put', item: whole }, this.preconditions.ofNew(item));
        });
        return [...removes, ...puts];
    }
    /** Everything that an item holds: its entity's attributes, and what others keep there. */
    async whole(item, alteration) {
        const known = await this.missing.certain(alteration.entity, alteration.before, carriedUses(item, alteration));
        const isShared = item.isHome && this.design.others(item).size > 0;
        return isShared && ownItem(item, known) === undefined ? this.missing.withItem(alteration.entity, known) : known;
    }
    /** What is carried to another key must not have changed since it was read: what was added to a number would be lost. */
    carried(item, known) {
        if (!item.inTransaction) {
            return [];
        }
        const sure = [...item.uses].filter((use) => known.isCertain(use) && !item.primary.uses.has(use));
        if (item.kind === 'guard') {
            // Most of it stands in the entity's own item, which is looked at anyway; the rest does not.
            const home = this.design.findHome(item.entity);
            const apart = sure.filter((use) => home?.uses.has(use) !== true);
            return this.preconditions.unchanged(item, known, new Set(apart));
        }
        const read = ownItem(item, known);
        return read === undefined
            ? this.preconditions.unchanged(item, known, new Set(sure))
            : this.preconditions.same(item, read);
    }
    change(item, alteration) {
        const own = changedPaths(item.stored, alteration, (name) => new DocumentPath(name));
        const { expiry } = this.design.entity(alteration.entity);
        const keyed = this.keys.change(item, alteration);
        const expiring = [...this.items.expiry(item, alteration.sets)].map(([name, value]) => [new DocumentPath(name), value]);
        const sets = keyed.sets
            .and(own.sets)
            .and(expiring)
            .filter((path) => !item.isKeyName(path.attribute));
        const removes = own.removes
            .and(expiry !== undefined && alteration.removes.has(expiry) ? [[new DocumentPath(expiry), true]] : [])
            .and(keyed.removes)
            .filter((path) => !sets.has(path));
        // A number that is itself a key attribute is written once.
        return { kind: 'Change', sets, removes, adds: own.adds.and(keyed.adds).filter((path) => !sets.has(path)) };
    }
}
/** An entity whose own item has no key would be lost: a parent does not exist whose value its key holds, or a value is empty. */
function checkHome(item, lacking) {
    if (item.isHome && lacking.length > 0) {
        throw new RangeError(`${item.entity} cannot be stored: ${lacking.join(', ')} is part of its key, and missing or empty`);
    }
}
function write(item, key, deed, required) {
    return new ItemWrite(item.table, item.name, key, deed, required);
}
/** The attributes of an item that are not the entity's own: counters and embedded children. */
function others(item, known) {
    const own = new Set([
        ...item.stored.filter((one) => !one.counted).map((one) => one.name),
        ...item.entries.flatMap((entry) => entry.fields.map((field) => field.name)),
    ]);
    return new Map([...(known.findSource(item.name)?.item ?? [])].filter(([name]) => !own.has(name)));
}
/** The item itself, where it was read from the table. */
function ownItem(item, known) {
    const source = known.findSource(item.name);
    return source?.entry.isPrimary === true ? source.item : undefined;
}
/** The attributes that an item takes along to another key as they are. */
function carriedUses(item, alteration) {
    const all = [...item.uses, ...item.entries.flatMap((entry) => [...entry.uses])];
    return all.filter((use) => !alteration.sets.has(use) && !alteration.removes.has(use));
}

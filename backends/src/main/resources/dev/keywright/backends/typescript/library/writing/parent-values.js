import { encode, NOTHING_DRAWN } from '../keys/template-codec.js';
import { Values } from '../keys/values.js';
import { FoundEntity } from '../reading/found-entity.js';
import { ItemWrite, NO_CHANGE } from '../store/item-write.js';
import { Alteration } from './alteration.js';
import { Upkeep } from './upkeep.js';
/** The values that an entity takes on from its parents: those of a new parent, and the checks that they still stand. */
export class ParentValues {
    design;
    missing;
    preconditions;
    constructor(design, missing, preconditions) {
        this.design = design;
        this.missing = missing;
        this.preconditions = preconditions;
    }
    /** An entity that gets another parent takes on what it and its descendants hold of that parent. */
    async renewed(alteration) {
        const { entity } = alteration;
        let all = alteration;
        let checks = Upkeep.NOTHING;
        for (const lookup of this.lookups(entity)) {
            const { holds } = this.design.role(entity, lookup.role);
            const isMoved = holds.some((one) => one.identifies && alteration.isAbout(one.held));
            if (lookup.renewed.length > 0 && isMoved) {
                const child = lookup.renewed.reduce((values, name) => values.without(name), alteration.after());
                const { values } = await this.missing.inheriting(entity, FoundEntity.of(child), new Set(lookup.renewed));
                all = takingOn(all, lookup, values);
                checks = checks.and(this.checked(lookup, values, new Set(namesOf(lookup.fetch))));
            }
        }
        return { alteration: all, checks };
    }
    /** The checks of what a new entity carries over from its parents; only what was read can be checked. */
    checks(entity, values, read) {
        const names = new Set(read.flatMap(namesOf));
        return this.lookups(entity)
            .map((lookup) => this.checked(lookup, values, names))
            .reduce((all, one) => all.and(one), Upkeep.NOTHING);
    }
    /** An entity that is put, with all that it and its descendants hold of its parents: of those that are read or created with it. */
    async whole(entity, values, read) {
        const names = new Set(read.flatMap(namesOf));
        let whole = FoundEntity.of(values);
        for (const { role, parent, fetch } of this.lookups(entity)) {
            const isCreated = this.missing.findCreated(parent, this.missing.ofParent(entity, role, parent, values));
            if (isCreated !== undefined || namesOf(fetch).some((name) => names.has(name))) {
                whole = await this.missing.inheriting(entity, whole, new Set(namesOf(fetch)));
            }
        }
        return whole.values;
    }
    /** The attributes of parents that a put writes anew; copies that the entity holds as its own are given with it. */
    writtenByPut(entity) {
        const { inherited } = this.design.entity(entity);
        return this.lookups(entity)
            .filter(({ fetch, renewed, copies }) => {
            const given = copies.map((copy) => copy.ofParent);
            return (renewed.some((name) => !given.includes(name)) || namesOf(fetch).some((name) => inherited.includes(name)));
        })
            .flatMap(({ fetch }) => namesOf(fetch));
    }
    lookups(entity) {
        return this.design.lookups.ofParents.get(entity) ?? [];
    }
    checked({ checks }, child, read) {
        const writes = checks.map((check) => this.check(check, child, read)).filter((write) => write !== undefined);
        return Upkeep.of(true, writes);
    }
    /** Nothing changes a parent that is created in the same transaction. */
    check(check, child, read) {
        const item = this.design.item(check.item);
        const parent = named(check.key, child);
        const carried = check.unchanged.filter((one) => read.has(one.use));
        const isCreated = this.missing.findCreated(item.entity, parent) !== undefined;
        if (carried.length === 0 || isCreated || !parent.hasAll(item.primary.required)) {
            return undefined;
        }
        const key = new Map(item.primary.fields.map((field) => [field.name, encode(field.template, parent, NOTHING_DRAWN)]));
        const uses = new Set(carried.map((one) => one.ofParent));
        const unchanged = this.preconditions.unchanged(item, FoundEntity.of(named(carried, child)), uses);
        return new ItemWrite(item.table, item.name, key, NO_CHANGE, unchanged);
    }
}
function takingOn(alteration, { renewed, copies }, known) {
    const sets = new Map(alteration.sets.known);
    const removes = new Set(alteration.removes);
    const taken = [...renewed.map((name) => ({ use: name, ofParent: name })), ...copies];
    for (const { use, ofParent } of taken) {
        const value = known.find(ofParent);
        if (value === undefined) {
            sets.delete(use);
            removes.add(use);
        }
        else {
            sets.set(use, value);
            removes.delete(use);
        }
    }
    return new Alteration(alteration.entity, alteration.before, new Values(sets), removes, alteration.adds);
}
function namesOf(fetch) {
    return fetch.wanted.map((one) => one.use);
}
/** The child's values under the parent's names. */
function named(names, child) {
    let values = Values.NONE;
    for (const { use, ofParent } of names) {
        const value = child.find(use);
        values = value === undefined ? values : values.with(ofParent, value);
    }
    return values;
}

import { CompiledEmbed } from './compiled-embed.js';
import { CompiledItem } from './compiled-item.js';
import { MovedKeys } from './moved-keys.js';
import { meaningOf } from './own-number.js';
const FOLLOWING = ['guard', 'copy', 'part'];
/** A description, compiled for quick access: entities, item types, counters and embedded children by their names. */
export class Design {
    description;
    lookups;
    /** The numbers in items that hold nothing else, by their meaning in every design. */
    ownNumbers;
    streams;
    entities;
    items;
    homes = new Map();
    allCounters;
    embeds;
    sequences;
    movedKeys;
    rivalsOf = new Map();
    constructor(description) {
        this.description = description;
        this.lookups = description.lookups;
        this.streams = description.streams;
        this.entities = new Map(description.entities.map((entity) => [entity.name, entity]));
        this.items = new Map(description.items.map((item) => [item.name, new CompiledItem(item)]));
        this.allCounters = description.counters;
        this.sequences = description.writes
            .flat()
            .flatMap((step) => (step.kind === 'Create' ? step.numbers.map((number) => this.named(step.entity, number)) : []));
        this.ownNumbers = new Map([
            ...this.allCounters
                .filter(({ inside }) => inside === undefined)
                .map((one) => [meaningOf(one), { holder: this.item(one.holder), name: one.name }]),
            ...this.sequences
                .filter(({ holder }) => !this.item(holder).isHome)
                .map((one) => [one.sequence, { holder: this.item(one.holder), name: one.name }]),
        ]);
        this.movedKeys = new MovedKeys(description);
        this.embeds = new Map(description.embeds.map((embed) => [embed.name, new CompiledEmbed(embed)]));
        for (const item of this.items.values()) {
            if (item.isHome && !this.homes.has(item.entity)) {
                this.homes.set(item.entity, item);
            }
        }
    }
    named(entity, number) {
        return { ...number, sequence: this.attribute(entity, number.attribute)?.sequence ?? '' };
    }
    entity(name) {
        return known(this.entities.get(name), name);
    }
    attribute(entity, name) {
        return this.entity(entity).attributes.find((one) => one.name === name);
    }
    role(entity, name) {
        return known(this.entity(entity).roles.find((role) => role.name === name), name);
    }
    item(name) {
        return known(this.items.get(name), name);
    }
    /** Whether the entry is one of this design, and not of another one with items of the same name. */
    hasEntry(entry) {
        return this.items.get(entry.item)?.entries.includes(entry) === true;
    }
    entry(of) {
        return known(this.item(of.item).entries[of.number], of.item);
    }
    embed(name) {
        return known(this.embeds.get(name), name);
    }
    findHome(entity) {
        return this.homes.get(entity);
    }
    /** The part of a design that follows the tables' streams. */
    needStreams() {
        return known(this.streams, 'stream');
    }
    /**
     * The items of an entity, its home item first: a write that is refused there is not tried on the others. Those that follow a
     * stream are not among them.
     */
    followers(entity) {
        const home = this.findHome(entity);
        const others = [...this.items.values()].filter((item) => item.entity === entity && FOLLOWING.includes(item.kind) && this.streams?.copies.includes(item.name) !== true);
        return home === undefined ? others : [home, ...others];
    }
    /** The attributes of an entity that stand in a part of it and not in its home item. */
    apart(entity) {
        const home = this.findHome(entity);
        const inParts = this.followers(entity)
            .filter((item) => item.kind === 'part')
            .flatMap((item) => [...item.uses]);
        return inParts.filter((use) => home?.uses.has(use) !== true && home?.primary.uses.has(use) !== true);
    }
    /** The counters in the item of a parent, and the largest values. */
    numbersIn(parent) {
        return this.allCounters.filter((count) => count.inside?.parent === parent);
    }
    /** The sequences in the item of a parent, and the attributes that hold their last numbers. */
    sequencesIn(parent) {
        const inside = this.sequences.filter((one) => one.parent === parent && this.item(one.holder).isHome);
        return new Map(inside.map(({ sequence, name }) => [sequence, name]));
    }
    counters(child) {
        return this.allCounters.filter((count) => count.child === child && count.extreme === undefined);
    }
    /** The largest values that are kept of such children. */
    extremes(child) {
        return this.allCounters.filter((count) => count.child === child && count.extreme !== undefined);
    }
    /** Those of them that may become lower. */
    falling(child) {
        return this.extremes(child).filter(({ fall }) => fall !== undefined);
    }
    /** The maps of children in the item of a parent. */
    embedsIn(parent) {
        return [...this.embeds.values()].filter((embed) => embed.parent === parent);
    }
    /** The map in which an entity without items of its own is embedded. */
    findEmbed(entity) {
        return this.homes.has(entity) ? undefined : [...this.embeds.values()].find((embed) => embed.entity === entity);
    }
    /** Whether some pattern changes the key of an entity's home item, or of the item that it is embedded in. */
    moves(entity) {
        const home = this.findHome(entity) ?? this.findHome(this.findEmbed(entity)?.parent ?? '');
        return home !== undefined && this.movedKeys.moves(home);
    }
    /** Whether some pattern changes an attribute of an entity. */
    changes(entity, use) {
        return this.movedKeys.changes(entity, use);
    }
    /** Whether some pattern gives an entity another key or another parent. */
    mayLeave(entity) {
        const held = this.entity(entity).roles.flatMap((role) => role.holds.map((holding) => holding.held));
        return this.moves(entity) || held.some((use) => this.changes(entity, use));
    }
    /** The attributes of an item that are neither its entity's own nor keys: counters, sequences and maps of embedded children. */
    others(item) {
        const numbers = [...this.allCounters, ...this.sequences].filter((one) => one.holder === item.name);
        const revisions = this.allCounters
            .filter((one) => one.holder === item.name)
            .flatMap(({ fall }) => (fall === undefined ? [] : [fall.revision]));
        return new Set([...item.embeds, ...numbers.map((one) => one.name), ...revisions]);
    }
    /** The type of an item, by its key. */
    findKind(table, item) {
        let best;
        for (const kind of this.items.values()) {
            const fits = kind.table === table && kind.fits(item);
            best = fits && (best === undefined || kind.attributesIn(item) > best.attributesIn(item)) ? kind : best;
        }
        return best;
    }
    /**
     * Whether what was found under a key of such an item is one, and not another type of item that may have the same key. That
     * type has more of its attributes; where they have equally many, none of those that it cannot lack is missing.
     */
    isOne(kind, item) {
        return this.rivals(kind).every((rival) => {
            const attributes = this.attributesOf(kind, item);
            const more = rival.attributesIn(attributes) - kind.attributesIn(attributes);
            return more < 0 || (more === 0 && this.missingIn(item, rival) >= this.missingIn(item, kind));
        });
    }
    /** An item without the names that are none of its entity's attributes, though another entity may have one of that name. */
    attributesOf(kind, item) {
        const others = this.others(kind);
        const isBeside = (name) => others.has(name) || kind.entries.some((entry) => entry.fields.some((field) => field.name === name));
        return new Map([...item].filter(([name]) => kind.isStoredName(name) || !isBeside(name)));
    }
    /** Other types of items that may have the same keys. */
    rivals(kind) {
        const known = this.rivalsOf.get(kind.name);
        if (known !== undefined) {
            return known;
        }
        const rivals = [...this.items.values()].filter((other) => other.name !== kind.name && other.hasKeysOf(kind));
        this.rivalsOf.set(kind.name, rivals);
        return rivals;
    }
    /** The number of attributes that an item lacks and every one of that type has. */
    missingIn(item, kind) {
        return this.entity(kind.entity).attributes.filter((one) => !one.mayBeMissing &&
            !one.counted &&
            kind.stored.some((stored) => stored.use === one.name && !item.has(stored.name))).length;
    }
    /** Whether items may lack the attribute; of a parent's attribute nothing is certain. */
    mayBeMissing(entity, use) {
        return this.attribute(entity, use)?.mayBeMissing ?? this.entity(entity).optionalOfParents.includes(use);
    }
    /** The names of the key attributes of a table or of one of its indexes, partition key first. */
    keyNames(table, index) {
        const entries = [...this.items.values()].filter((one) => one.table === table).flatMap((one) => one.entries);
        const entry = entries.find((one) => one.index === index);
        return known(entry, index ?? table).fields.map((field) => field.name);
    }
    /** The table's key in an item that was read from the table or from one of its indexes. */
    key(table, item) {
        return keyOf(this.keyNames(table), item);
    }
}
export function keyOf(names, item) {
    const key = new Map();
    for (const name of names) {
        key.set(name, known(item.get(name), name));
    }
    return key;
}
function known(value, name) {
    if (value === undefined) {
        throw new Error(`the design has no ${name}`);
    }
    return value;
}

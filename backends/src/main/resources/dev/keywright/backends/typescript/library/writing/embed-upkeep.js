import { DocumentPath } from '../store/document-path.js';
import { changeOf, ItemWrite } from '../store/item-write.js';
import { changedPaths } from './changed-paths.js';
import { unchangedAt } from './precondition-factory.js';
import { Upkeep } from './upkeep.js';
/** Keeps embedded children up to date in their parents' items. */
export class EmbedUpkeep {
    design;
    items;
    preconditions;
    missing;
    constructor(design, items, preconditions, missing) {
        this.design = design;
        this.items = items;
        this.preconditions = preconditions;
        this.missing = missing;
    }
    /** Where a child stands in the item of its parent, whichever that is; undefined where the entity has items of its own. */
    path(entity, child) {
        const embed = this.design.findEmbed(entity);
        return embed && new DocumentPath(embed.name, embed.key(child));
    }
    /** The place of a child; undefined where the entity has items of its own, or no parent. */
    async find(entity, child) {
        const embed = this.design.findEmbed(entity);
        const home = embed && this.design.findHome(embed.parent);
        if (embed === undefined || home === undefined) {
            return undefined;
        }
        const parent = this.missing.ofParent(embed.entity, embed.role, embed.parent, child);
        const known = await this.missing.keyed(embed.parent, home.primary, parent);
        return (known && {
            embed,
            home,
            key: this.items.onlyKey(home, known),
            path: new DocumentPath(embed.name, embed.key(child)),
        });
    }
    /** A child in its parent's item still has the values that a write is computed from. */
    unchanged(entity, read, uses) {
        const path = this.path(entity, read.values);
        const stored = this.design.findEmbed(entity)?.stored ?? [];
        return path === undefined
            ? []
            : stored
                .filter((one) => uses.includes(one.use))
                .map((one) => unchangedAt(path.at(one.name), one, read));
    }
    /** Nothing for an entity with items of its own; a child without a parent has no place to be written to. */
    withoutPlace(entity) {
        const embed = this.design.findEmbed(entity);
        const plan = embed && this.design.lookups.keys.get(embed.parent);
        // Where no pattern writes such a child, nothing needs to lead to its parent.
        return plan === undefined || plan.kind === 'Nothing' ? Upkeep.NOTHING : Upkeep.NOWHERE;
    }
    async created(entity, child) {
        const place = await this.find(entity, child);
        if (place === undefined) {
            return this.withoutPlace(entity);
        }
        const map = new DocumentPath(place.embed.name);
        // A parent that moves is looked for again; one that does not is missing where it is missing.
        const gone = this.design.moves(place.embed.parent) ? 'parentMoved' : 'notThere';
        return write(place, changeOf({ sets: [[place.path, place.embed.write(child)]] }), [
            this.preconditions.stored(place.home, gone),
            { requirement: { kind: 'Present', path: map }, meaning: 'mapMissing' },
            // An entity that the same transaction has just deleted still exists when it begins.
            ...(this.missing.together?.isGone(entity, child) === true ? [] : [absent(place)]),
        ]);
    }
    async deleted(entity, child, required) {
        const place = await this.find(entity, child);
        return place === undefined
            ? this.withoutPlace(entity)
            : write(place, changeOf({ removes: [place.path] }), [there(place), ...required]);
    }
    async changed(alteration, required) {
        const place = await this.find(alteration.entity, alteration.before.values);
        if (place === undefined) {
            return this.withoutPlace(alteration.entity);
        }
        const change = changedPaths(place.embed.stored, alteration, (name) => place.path.at(name));
        return write(place, change, [there(place), ...required]);
    }
}
function absent(place) {
    return { requirement: { kind: 'Absent', path: place.path }, meaning: 'exists' };
}
function there(place) {
    return { requirement: { kind: 'Present', path: place.path }, meaning: 'notThere' };
}
function write({ home, key }, change, required) {
    return Upkeep.of(true, [new ItemWrite(home.table, home.name, key, change, required)]);
}

import { compare, epochSeconds, moment } from '../keys/scalars.js';
import { encode, NOTHING_DRAWN } from '../keys/template-codec.js';
import { Values } from '../keys/values.js';
/** The home items of entities, which are read again where another entry lacks something. */
export class HomeItems {
    design;
    finder;
    nextSecond;
    constructor(design, finder, now) {
        this.design = design;
        this.finder = finder;
        this.nextSecond = moment(new Date((epochSeconds(now) + 1) * 1000));
    }
    /** Whether an entity has not expired. Time to live counts whole seconds: from its second on an entity is gone for every reader. */
    isLiving(entity, values) {
        const { expiry } = this.design.entity(entity);
        const until = expiry === undefined ? undefined : values.find(expiry);
        return until === undefined || compare(until, this.nextSecond) >= 0;
    }
    /** The key of an item: from another entry of the same item, or made of the values and of those that the caller gave. */
    findKey(primary, found, given = Values.NONE) {
        const source = found.findSource(primary.item);
        if (source !== undefined) {
            return this.design.key(primary.table, source.item);
        }
        const values = found.values.or(given);
        return values.hasAll(primary.required)
            ? new Map(primary.fields.map((field) => [field.name, encode(field.template, values, NOTHING_DRAWN)]))
            : undefined;
    }
    /** The entity with its home item; undefined where that does not exist. */
    async read(entity, found, consistent) {
        const home = this.design.findHome(entity);
        const key = home && this.findKey(home.primary, found);
        if (home === undefined || key === undefined) {
            return undefined;
        }
        const [read] = (await this.finder.byKey(home.primary, [key], consistent)).values();
        return read?.and(found);
    }
    /** The entity with those of its parts that tell of any of these attributes, as they are now. */
    async withParts(entity, found, uses) {
        let more = found;
        for (const { kind, stored, primary } of this.design.followers(entity)) {
            const isAsked = kind === 'part' && stored.some(({ use }) => uses.includes(use) && !found.isCertain(use));
            const key = isAsked ? this.findKey(primary, more) : undefined;
            const [part] = key === undefined ? [] : (await this.finder.byKey(primary, [key], true)).values();
            more = part?.and(more) ?? more;
        }
        return more;
    }
    /** The entity with an entry of its home item that holds the attribute; undefined where that does not exist. */
    async holding(entity, name, found) {
        return this.findSource(entity, found)?.entry.holds(name) === true ? found : this.read(entity, found, false);
    }
    findSource(entity, found) {
        const home = this.design.findHome(entity);
        return home && found.findSource(home.name);
    }
    source(entity, found) {
        const source = this.findSource(entity, found);
        if (source === undefined) {
            throw new Error(`the item of ${entity} was not read`);
        }
        return source;
    }
    /** The entities with their time of expiry, which is read where it is not known. */
    async withExpiry(entity, found) {
        const { expiry } = this.design.entity(entity);
        if (expiry === undefined) {
            return found;
        }
        const all = await Promise.all(found.map((one) => (one.isCertain(expiry) ? one : this.read(entity, one, false))));
        return all.filter((one) => one !== undefined);
    }
}

import { Values } from '../keys/values.js';
import { addedTo, bothAdditions } from '../store/addition.js';
/** The change of an existing entity. */
export class Alteration {
    entity;
    /** The entity as it is known before. */
    before;
    /** The values that are set. */
    sets;
    /** The attributes that are removed. */
    removes;
    /** The amounts that are added to numbers, and the members that sets get or lose. */
    adds;
    constructor(entity, before, sets, removes, adds) {
        this.entity = entity;
        this.before = before;
        this.sets = sets;
        this.removes = removes;
        this.adds = adds;
    }
    /** The same change of an entity of which more is known. */
    with(more) {
        return new Alteration(this.entity, more, this.sets, this.removes, this.adds);
    }
    /** This change, and then another. */
    and(later) {
        const sets = new Map(this.sets.known);
        const removes = new Set(this.removes);
        const adds = new Map(this.adds);
        for (const use of [...later.sets.known.keys(), ...later.removes]) {
            sets.delete(use);
            removes.delete(use);
            adds.delete(use);
        }
        later.sets.known.forEach((value, use) => sets.set(use, value));
        later.removes.forEach((use) => removes.add(use));
        for (const [use, more] of later.adds) {
            if (!sets.has(use) && !removes.has(use)) {
                adds.set(use, bothAdditions(adds.get(use), more));
                continue;
            }
            const value = addedTo(sets.get(use), more);
            sets.delete(use);
            removes.delete(use);
            if (value === undefined) {
                removes.add(use);
            }
            else {
                sets.set(use, value);
            }
        }
        return new Alteration(this.entity, later.before.and(this.before), new Values(sets), removes, adds);
    }
    isAbout(use) {
        return this.sets.has(use) || this.removes.has(use) || this.adds.has(use);
    }
    isAboutAny(uses) {
        return [...uses].some((use) => this.isAbout(use));
    }
    get isEmpty() {
        return this.sets.known.size + this.removes.size + this.adds.size === 0;
    }
    /** The values afterwards; a number or a set that is added to must have been read. */
    after() {
        let after = this.sets.or(this.before.values);
        for (const use of this.removes) {
            after = after.without(use);
        }
        for (const [use, more] of this.adds) {
            const value = addedTo(this.before.values.find(use), more);
            after = value === undefined ? after.without(use) : after.with(use, value);
        }
        return after;
    }
}

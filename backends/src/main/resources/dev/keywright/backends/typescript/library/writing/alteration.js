import { addedTo } from '../store/addition.js';
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

import { identityOf, isSame } from './scalars.js';
/** The known values of one entity by attribute; a parent's attribute has the role in front of its name. */
export class Values {
    static NONE = new Values(new Map());
    known;
    constructor(known) {
        this.known = known;
    }
    static of(use, value) {
        return new Values(new Map([[use, value]]));
    }
    find(use) {
        return this.known.get(use);
    }
    has(use) {
        return this.known.has(use);
    }
    hasAll(uses) {
        return [...uses].every((use) => this.known.has(use));
    }
    with(use, value) {
        return new Values(new Map(this.known).set(use, value));
    }
    without(use) {
        const fewer = new Map(this.known);
        fewer.delete(use);
        return new Values(fewer);
    }
    /** The values of both; these win where they differ. */
    or(other) {
        return other.known.size === 0 ? this : new Values(new Map([...other.known, ...this.known]));
    }
    /** Whether these attributes are the same in both, or missing in both. */
    equals(other, uses) {
        return uses.every((use) => isSame(this.find(use), other.find(use)));
    }
    /** Whether these attributes are the same in both, and known. */
    agrees(other, uses) {
        return this.hasAll(uses) && this.equals(other, uses);
    }
    /** The known ones of these attributes. */
    only(uses) {
        const some = new Map();
        for (const use of uses) {
            const value = this.find(use);
            if (value !== undefined) {
                some.set(use, value);
            }
        }
        return some;
    }
    identity() {
        return identityOf(this.known);
    }
}

import { Decimal } from '../api/decimal.js';
import { compare, decimalOf, number } from '../keys/scalars.js';
/** The larger one; undefined where there is neither. */
export function larger(one, other) {
    if (one === undefined || other === undefined) {
        return one ?? other;
    }
    return compare(one, other) < 0 ? other : one;
}
/** The largest value of one parent, as the writes of one operation leave it. */
export class StandingValue {
    item;
    children = new Map();
    gone = [];
    untouched;
    standing;
    done = 0;
    doneBefore = 0;
    last;
    /** From the item of the parent; undefined where it does not exist. */
    constructor(name, item) {
        this.item = item;
        this.untouched = item?.get(name);
        this.standing = this.untouched;
    }
    get isThere() {
        return this.item !== undefined;
    }
    /** The value that the last of the writes leaves. */
    get left() {
        return this.standing;
    }
    /** Takes the write of nothing but the value. */
    written(value) {
        this.done++;
        this.last = value;
    }
    /** The value as the last write that was planned leaves it; undefined where it is the only one. */
    get settled() {
        return this.done > 1 ? this.last : undefined;
    }
    beginTransaction() {
        this.doneBefore = this.done;
    }
    /** The revision that the current transaction finds: each write of the earlier ones has advanced it; undefined where there is none. */
    revision(name) {
        const read = this.item?.get(name);
        return this.doneBefore === 0 ? read : number(decimalOf(read).add(Decimal.of(String(this.doneBefore))));
    }
    /** One child loses a value, gets one, or both; whether the next one had to be looked for. */
    async changes(child, old, fresh, others) {
        if (old !== undefined && !this.children.has(child)) {
            this.gone = [...this.gone, old];
        }
        this.children.set(child, fresh);
        const touched = [...this.children.values()].reduce(larger, undefined);
        const isCovered = touched !== undefined && this.untouched !== undefined && compare(this.untouched, touched) <= 0;
        const searches = this.item !== undefined && this.gone.length > 0 && !isCovered && this.mayBeGone();
        if (searches) {
            this.untouched = await others(new Set(this.children.keys()));
            this.gone = [];
        }
        this.standing = larger(this.untouched, touched);
        return searches;
    }
    /** Whether the value that stands may be that of a child that has lost it. */
    mayBeGone() {
        const { untouched } = this;
        return untouched === undefined || this.gone.some((value) => compare(value, untouched) >= 0);
    }
}
/** The largest values of parents as the writes of one operation leave them, each read once before the first of these writes. */
export class KeptValues {
    all = new Map();
    async at(place, name, read) {
        const known = this.all.get(place);
        if (known !== undefined) {
            return known;
        }
        const standing = new StandingValue(name, await read());
        this.all.set(place, standing);
        return standing;
    }
    /** The values that several writes are about, as the last one that was planned leaves them, whatever their order is. */
    settled() {
        return [...this.all.values()].flatMap((standing) => standing.settled ?? []);
    }
    /** What follows is in another transaction than what there was so far. */
    beginTransaction() {
        for (const standing of this.all.values()) {
            standing.beginTransaction();
        }
    }
}

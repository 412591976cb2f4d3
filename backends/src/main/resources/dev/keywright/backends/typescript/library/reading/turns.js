import { NO_ITEM } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { compareKinds, valueOf } from './found-comparator.js';
import { FoundEntity } from './found-entity.js';
import { markOf } from './identity.js';
import { END } from './position.js';
/**
 * Merges pages of two designs in the order that is asked for. An entity that was given out before is found in the new design again; the
 * values that the last one was sorted by, and the marks of those that share them, tell it apart.
 */
export class Turns {
    taken = [];
    olds;
    lanes;
    moved;
    given;
    last;
    passed;
    constructor(olds, nexts, from) {
        this.olds = olds;
        this.lanes = [...olds, ...nexts];
        this.moved = new Set(nexts.flatMap((lane) => lane.identities));
        this.given = new Set(from.kind === 'Both' ? from.given : []);
        this.last = from.kind === 'Both' ? from.last : NO_ITEM;
        this.passed = from.kind === 'Both' ? from.passed : 0;
    }
    /** So many at most; all where the limit is 0. */
    take(limit) {
        let first = this.first();
        while (first !== undefined && (limit === 0 || this.taken.length < limit)) {
            const { lane, found, identity } = first;
            lane.take(found);
            if (this.olds.includes(lane)) {
                this.takeOld(lane, found, identity);
            }
            else {
                this.takeNew(lane, found, identity);
            }
            first = this.first();
        }
    }
    takeOld(lane, found, identity) {
        if (!this.moved.has(identity) && !this.isAgain(lane, found, identity)) {
            this.give(lane, found, identity);
        }
    }
    takeNew(lane, found, identity) {
        if (!this.isAgain(lane, found, identity)) {
            this.give(lane, found, identity);
        }
    }
    /** Whether the entity was given out before. */
    isAgain(lane, found, identity) {
        const order = this.passed > 0 ? this.compare(found, lane.kind.order) : 1;
        return order < 0 || (order === 0 && this.given.has(markOf(identity)));
    }
    /** Those that are sorted by other values than the last one cannot come again. */
    give(lane, found, identity) {
        const { order } = lane.kind;
        if (this.passed > 0 && this.compare(found, order) !== 0) {
            this.given.clear();
        }
        const last = new Map();
        for (const [number, by] of order.entries()) {
            const value = valueOf(by, found.values);
            if (value !== undefined) {
                last.set(String(number), value);
            }
        }
        this.last = last;
        this.passed++;
        this.given.add(markOf(identity));
        this.taken.push({ kind: lane.number, found });
    }
    /** Compares an entity with the last one that was given out. */
    compare(found, order) {
        const numbered = order.map(({ descending }, number) => ({ use: String(number), descending }));
        return compareKinds(found, order, FoundEntity.of(new Values(this.last)), numbered);
    }
    position() {
        return this.lanes.every((lane) => lane.position.kind === 'End')
            ? END
            : {
                kind: 'Both',
                old: this.olds.map((lane) => lane.position),
                last: this.last,
                given: [...this.given],
                passed: this.passed,
            };
    }
    /**
     * The next one of the lane where it comes first; of equals the first kind, and of that the old design. None where a lane is cut off,
     * since nobody knows what comes next in it.
     */
    first() {
        let first;
        for (const lane of this.lanes) {
            const next = lane.peek;
            if (next !== undefined && (first === undefined || isBefore(lane, next.found, first.lane, first.found))) {
                first = { lane, ...next };
            }
        }
        return this.lanes.some((lane) => lane.isCutOff) ? undefined : first;
    }
}
function isBefore(lane, found, other, its) {
    const order = compareKinds(found, lane.kind.order, its, other.kind.order);
    return order < 0 || (order === 0 && lane.number < other.number);
}

import { identifiedOf } from './identity.js';
import { END } from './position.js';
/** One kind of an answer in one of two designs: a page of it, and how far that was taken. */
export class Lane {
    kind;
    number;
    ranges;
    position;
    page;
    next;
    taken = 0;
    constructor(kind, number, page, ranges, from, next) {
        this.kind = kind;
        this.number = number;
        this.page = page;
        this.ranges = ranges;
        this.next = next;
        this.position = page.length === 0 ? next : from;
    }
    /** The identities of all entities in the page. */
    get identities() {
        return this.page.map((one) => one.identity);
    }
    get peek() {
        return this.page[this.taken];
    }
    /** Whether nobody knows what comes next without another request. */
    get isCutOff() {
        return this.peek === undefined && this.position.kind !== 'End';
    }
    /** A query for included entities too has no marks: all that it finds is taken. */
    take(found) {
        this.taken++;
        this.position = this.taken === this.page.length ? this.next : (found.behind ?? this.next);
    }
}
/**
 * One that has come to its end is not asked again. An entity that leaves the old design before its identity is known is found in the
 * new one, which is read afterwards.
 */
export async function laneOf(side, kind, number, inputs, from, limit) {
    const { page, ranges } = from.kind === 'End'
        ? { page: { found: [], next: END }, ranges: [] }
        : await side.answers().findMarked(kind.plan, inputs, from, limit);
    return new Lane(kind, number, await identifiedOf(side, kind.entity, page.found), ranges, from, page.next);
}

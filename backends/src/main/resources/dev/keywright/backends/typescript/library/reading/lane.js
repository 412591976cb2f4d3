import { identityOfFound } from './identity.js';
import { END } from './position.js';
/** One kind of an answer in one of two designs: a page of it, and how far that was taken. */
export class Lane {
    kind;
    number;
    ranges;
    /** The identities of all entities in the page. */
    identities;
    position;
    page;
    taken = 0;
    constructor(kind, number, page, ranges, identities, from) {
        this.kind = kind;
        this.number = number;
        this.page = page;
        this.ranges = ranges;
        this.identities = identities;
        this.position = page.found.length === 0 ? page.next : from;
    }
    get peek() {
        return this.page.found[this.taken];
    }
    /** The identity of the next entity. */
    get identity() {
        return this.identities[this.taken] ?? '';
    }
    /** Whether nobody knows what comes next without another request. */
    get isCutOff() {
        return this.peek === undefined && this.position.kind !== 'End';
    }
    /** A query for included entities too has no marks: all that it finds is taken. */
    take(found) {
        this.taken++;
        this.position = this.taken === this.page.found.length ? this.page.next : (found.behind ?? this.page.next);
    }
}
/** One that has come to its end is not asked again. */
export async function laneOf(side, kind, number, inputs, from, limit) {
    const { page, ranges } = from.kind === 'End'
        ? { page: { found: [], next: END }, ranges: [] }
        : await side.answers().findMarked(kind.plan, inputs, from, limit);
    const identities = await Promise.all(page.found.map((one) => identityOfFound(side, kind.entity, one)));
    return new Lane(kind, number, page, ranges, identities, from);
}

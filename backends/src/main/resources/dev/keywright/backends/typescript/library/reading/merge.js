import { END } from './position.js';
/** Merges the results of several queries in the order asked for: streams of one turn side by side, turns one after the other. */
export class Merge {
    turns;
    order;
    constructor(turns, order) {
        this.turns = turns;
        this.order = order;
    }
    /** The next entities: as many as asked for, or all that are left. */
    async next(most) {
        return this.taken(most, (found) => found);
    }
    /** The same, each with the position after it. */
    async nextMarked(most) {
        return this.taken(most, (found) => found.before(this.position()));
    }
    async taken(most, mark) {
        const taken = [];
        while (taken.length < most) {
            const first = await this.first();
            if (first === undefined) {
                break;
            }
            first.stream.poll();
            taken.push(mark(first.found));
        }
        return taken;
    }
    /** The first entity of the first turn that has any; later turns are not read before. */
    async first() {
        for (const turn of this.turns) {
            const first = await this.firstOf(turn);
            if (first !== undefined) {
                return first;
            }
        }
        return undefined;
    }
    /** The stream whose entity comes first; of equal ones the first stream. */
    async firstOf(turn) {
        const peeked = await Promise.all(turn.map(async (stream) => ({ stream, found: await stream.peek() })));
        let first;
        for (const { stream, found } of peeked) {
            const isBefore = found !== undefined && (first === undefined || this.order(found, first.found) < 0);
            first = isBefore ? { stream, found } : first;
        }
        return first;
    }
    position() {
        const marks = this.turns.flat().map((stream) => stream.mark());
        return marks.every((mark) => mark.done) ? END : { kind: 'Each', marks };
    }
}

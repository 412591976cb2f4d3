import { compareKinds } from './found-comparator.js';
import { END, START } from './position.js';
/** A page of an answer with several kinds of entities: each kind is asked for a whole page, and their pages are merged. */
export async function readUnion(reader, { kinds }, inputs, from, limit) {
    const turns = await Promise.all(kinds.map((kind, at) => turnOf(reader, kind, inputs, positionAt(from, at), limit)));
    const rows = [];
    let first = firstOf(turns);
    while (first !== undefined && (limit === 0 || rows.length < limit)) {
        rows.push(take(first.turn, first.found));
        first = firstOf(turns);
    }
    const positions = turns.map((turn) => turn.position);
    return { rows, next: positions.every((position) => position.kind === 'End') ? END : { kind: 'Kinds', positions } };
}
function positionAt(from, at) {
    return from.kind === 'Kinds' ? (from.positions[at] ?? START) : START;
}
/** A kind that has come to its end is not asked again. */
async function turnOf(reader, kind, inputs, from, limit) {
    const page = from.kind === 'End' ? { found: [], next: END } : await reader.runMarked(kind.plan, inputs, from, limit);
    return { kind, page, position: page.found.length === 0 ? page.next : from, taken: 0 };
}
function take(turn, found) {
    turn.taken++;
    turn.position = turn.taken === turn.page.found.length ? turn.page.next : (found.behind ?? turn.page.next);
    return { kind: turn.kind.entity, values: found.values, included: new Map() };
}
/** The kind whose next entity comes first; of equal ones the first kind. */
function firstOf(turns) {
    let first;
    for (const turn of turns) {
        const found = turn.page.found[turn.taken];
        const isBefore = found !== undefined &&
            (first === undefined || compareKinds(found, turn.kind.order, first.found, first.turn.kind.order) < 0);
        first = isBefore ? { turn, found } : first;
    }
    return first;
}

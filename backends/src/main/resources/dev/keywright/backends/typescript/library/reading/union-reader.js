import { compareKinds } from './found-comparator.js';
import { END, START } from './position.js';
/** A page of an answer with several kinds of entities: each kind is asked for a whole page, and their pages are merged. */
export async function readUnion(answers, { kinds }, inputs, from, asked) {
    const limit = kinds.some((kind) => isInRange(kind.plan)) ? 0 : asked;
    const turns = await Promise.all(kinds.map((kind, at) => turnOf(answers, kind, inputs, positionAt(from, at), limit)));
    const order = [];
    let first = firstOf(turns);
    while (first !== undefined && (limit === 0 || order.length < limit)) {
        take(first.turn, first.found);
        order.push(first.turn);
        first = firstOf(turns);
    }
    const rows = await rowsInOrder(answers, order, turns, inputs);
    const positions = turns.map((turn) => turn.position);
    return { rows, next: positions.every((position) => position.kind === 'End') ? END : { kind: 'Kinds', positions } };
}
/** Whether one query reads what is asked for and what comes along: it has no pages. */
export function isInRange(plan) {
    return plan.kind === 'WithIncluded' && plan.root.kind === 'Find' && plan.root.look.included.length > 0;
}
function positionAt(from, at) {
    return from.kind === 'Kinds' ? (from.positions[at] ?? START) : START;
}
/** A kind that has come to its end is not asked again. */
async function turnOf(answers, kind, inputs, from, limit) {
    const { page, ranges } = from.kind === 'End'
        ? { page: { found: [], next: END }, ranges: [] }
        : await answers.findMarked(kind.plan, inputs, from, limit);
    return { kind, page, ranges, position: page.found.length === 0 ? page.next : from, taken: 0 };
}
function take(turn, found) {
    turn.taken++;
    turn.position = turn.taken === turn.page.found.length ? turn.page.next : (found.behind ?? turn.page.next);
}
/** The entities that were taken, with the entities that they include, which are read kind by kind. */
async function rowsInOrder(answers, order, turns, inputs) {
    const ofKinds = new Map();
    await Promise.all(turns.map(async (turn) => {
        const taken = turn.page.found.slice(0, turn.taken);
        const rows = await answers.rowsOf(turn.kind.plan, taken, inputs, turn.ranges);
        ofKinds.set(turn, rows.values());
    }));
    const all = [];
    for (const turn of order) {
        const next = ofKinds.get(turn)?.next();
        if (next?.done === false) {
            all.push({ ...next.value, kind: turn.kind.entity });
        }
    }
    return all;
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

import type { OfKind, Plan, Union } from '../description/plan.js';
import type { Inputs } from '../keys/inputs.js';
import { compareKinds } from './found-comparator.js';
import type { FoundEntity } from './found-entity.js';
import { END, type Position, START } from './position.js';
import type { FoundPage } from './reader.js';
import type { Row, RowPage } from './row.js';

/** The included entities that the first query has read, range by range. */
export type RangesFound = readonly (readonly FoundEntity[])[];

/** A page of entities, and the included ones that came with them in the same query. */
export interface FoundWithRanges {
  readonly page: FoundPage;
  readonly ranges: RangesFound;
}

/** What reads each of the kinds. */
export interface KindReader {
  /** The entities of one of several kinds, each of which says where the one behind it begins. */
  findMarked(plan: Plan, inputs: Inputs, from: Position, limit: number): Promise<FoundWithRanges>;
  /** Rows of some of the entities that a plan has found, with the entities that they include. */
  rowsOf(plan: Plan, found: readonly FoundEntity[], inputs: Inputs, ranges: RangesFound): Promise<readonly Row[]>;
}

/** The page of one kind, and how far it was taken. */
interface Turn {
  readonly kind: OfKind;
  readonly page: FoundPage;
  readonly ranges: RangesFound;
  position: Position;
  taken: number;
}

/** A page of an answer with several kinds of entities: each kind is asked for a whole page, and their pages are merged. */
export async function readUnion(
  answers: KindReader,
  { kinds }: Union,
  inputs: Inputs,
  from: Position,
  asked: number,
): Promise<RowPage> {
  const limit = kinds.some((kind) => isInRange(kind.plan)) ? 0 : asked;
  const turns = await Promise.all(kinds.map((kind, at) => turnOf(answers, kind, inputs, positionAt(from, at), limit)));
  const order: Turn[] = [];
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
export function isInRange(plan: Plan): boolean {
  return plan.kind === 'WithIncluded' && plan.root.kind === 'Find' && plan.root.look.included.length > 0;
}

function positionAt(from: Position, at: number): Position {
  return from.kind === 'Kinds' ? (from.positions[at] ?? START) : START;
}

/** A kind that has come to its end is not asked again. */
async function turnOf(answers: KindReader, kind: OfKind, inputs: Inputs, from: Position, limit: number): Promise<Turn> {
  const { page, ranges } =
    from.kind === 'End'
      ? { page: { found: [], next: END }, ranges: [] }
      : await answers.findMarked(kind.plan, inputs, from, limit);
  return { kind, page, ranges, position: page.found.length === 0 ? page.next : from, taken: 0 };
}

function take(turn: Turn, found: FoundEntity): void {
  turn.taken++;
  turn.position = turn.taken === turn.page.found.length ? turn.page.next : (found.behind ?? turn.page.next);
}

/** The entities that were taken, with the entities that they include, which are read kind by kind. */
async function rowsInOrder(
  answers: KindReader,
  order: readonly Turn[],
  turns: readonly Turn[],
  inputs: Inputs,
): Promise<readonly Row[]> {
  const ofKinds = new Map<Turn, Iterator<Row>>();
  await Promise.all(
    turns.map(async (turn) => {
      const taken = turn.page.found.slice(0, turn.taken);
      const rows = await answers.rowsOf(turn.kind.plan, taken, inputs, turn.ranges);
      ofKinds.set(turn, rows.values());
    }),
  );
  const all: Row[] = [];
  for (const turn of order) {
    const next = ofKinds.get(turn)?.next();
    if (next?.done === false) {
      all.push({ ...next.value, kind: turn.kind.entity });
    }
  }
  return all;
}

/** The kind whose next entity comes first; of equal ones the first kind. */
function firstOf(turns: readonly Turn[]): { readonly turn: Turn; readonly found: FoundEntity } | undefined {
  let first: { readonly turn: Turn; readonly found: FoundEntity } | undefined;
  for (const turn of turns) {
    const found = turn.page.found[turn.taken];
    const isBefore =
      found !== undefined &&
      (first === undefined || compareKinds(found, turn.kind.order, first.found, first.turn.kind.order) < 0);
    first = isBefore ? { turn, found } : first;
  }
  return first;
}

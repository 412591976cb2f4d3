import type { OfKind, Union } from '../description/plan.js';
import type { Inputs } from '../keys/inputs.js';
import { compareKinds } from './found-comparator.js';
import type { FoundEntity } from './found-entity.js';
import { END, type Position, START } from './position.js';
import type { FoundPage, Reader } from './reader.js';
import type { Row, RowPage } from './row.js';

/** The page of one kind, and how far it was taken. */
interface Turn {
  readonly kind: OfKind;
  readonly page: FoundPage;
  position: Position;
  taken: number;
}

/** A page of an answer with several kinds of entities: each kind is asked for a whole page, and their pages are merged. */
export async function readUnion(
  reader: Reader,
  { kinds }: Union,
  inputs: Inputs,
  from: Position,
  limit: number,
): Promise<RowPage> {
  const turns = await Promise.all(kinds.map((kind, at) => turnOf(reader, kind, inputs, positionAt(from, at), limit)));
  const rows: Row[] = [];
  let first = firstOf(turns);
  while (first !== undefined && (limit === 0 || rows.length < limit)) {
    rows.push(take(first.turn, first.found));
    first = firstOf(turns);
  }
  const positions = turns.map((turn) => turn.position);
  return { rows, next: positions.every((position) => position.kind === 'End') ? END : { kind: 'Kinds', positions } };
}

function positionAt(from: Position, at: number): Position {
  return from.kind === 'Kinds' ? (from.positions[at] ?? START) : START;
}

/** A kind that has come to its end is not asked again. */
async function turnOf(reader: Reader, kind: OfKind, inputs: Inputs, from: Position, limit: number): Promise<Turn> {
  const page =
    from.kind === 'End' ? { found: [], next: END } : await reader.runMarked(kind.plan, inputs, from, limit);
  return { kind, page, position: page.found.length === 0 ? page.next : from, taken: 0 };
}

function take(turn: Turn, found: FoundEntity): Row {
  turn.taken++;
  turn.position = turn.taken === turn.page.found.length ? turn.page.next : (found.behind ?? turn.page.next);
  return { kind: turn.kind.entity, values: found.values, included: new Map() };
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

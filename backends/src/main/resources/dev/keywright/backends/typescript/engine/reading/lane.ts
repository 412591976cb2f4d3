import type { OfKind } from '../description/plan.js';
import type { Inputs } from '../keys/inputs.js';
import type { CallContext } from './call-context.js';
import type { FoundEntity } from './found-entity.js';
import { identifiedOf, type Identified } from './identity.js';
import { END, type Position } from './position.js';
import type { RangesFound } from './union-reader.js';

/** One kind of an answer in one of two designs: a page of it, and how far that was taken. */
export class Lane {
  readonly kind: OfKind;
  readonly number: number;
  readonly ranges: RangesFound;
  position: Position;
  private readonly page: readonly Identified[];
  private readonly next: Position;
  private taken = 0;

  constructor(
    kind: OfKind,
    number: number,
    page: readonly Identified[],
    ranges: RangesFound,
    from: Position,
    next: Position,
  ) {
    this.kind = kind;
    this.number = number;
    this.page = page;
    this.ranges = ranges;
    this.next = next;
    this.position = page.length === 0 ? next : from;
  }

  /** The identities of all entities in the page. */
  get identities(): readonly string[] {
    return this.page.map((one) => one.identity);
  }

  get peek(): Identified | undefined {
    return this.page[this.taken];
  }

  /** Whether nobody knows what comes next without another request. */
  get isCutOff(): boolean {
    return this.peek === undefined && this.position.kind !== 'End';
  }

  /** A query for included entities too has no marks: all that it finds is taken. */
  take(found: FoundEntity): void {
    this.taken++;
    this.position = this.taken === this.page.length ? this.next : (found.behind ?? this.next);
  }
}

/**
 * One that has come to its end is not asked again. An entity that leaves the old design before its identity is known is found in the
 * new one, which is read afterwards.
 */
export async function laneOf(
  side: CallContext,
  kind: OfKind,
  number: number,
  inputs: Inputs,
  from: Position,
  limit: number,
): Promise<Lane> {
  const { page, ranges } =
    from.kind === 'End'
      ? { page: { found: [], next: END }, ranges: [] }
      : await side.answers().findMarked(kind.plan, inputs, from, limit);
  return new Lane(kind, number, await identifiedOf(side, kind.entity, page.found), ranges, from, page.next);
}

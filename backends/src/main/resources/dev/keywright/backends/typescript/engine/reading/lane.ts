import type { OfKind } from '../description/plan.js';
import type { Inputs } from '../keys/inputs.js';
import type { CallContext } from './call-context.js';
import type { FoundEntity } from './found-entity.js';
import { identityOfFound } from './identity.js';
import { END, type Position } from './position.js';
import type { FoundPage } from './reader.js';
import type { RangesFound } from './union-reader.js';

/** One kind of an answer in one of two designs: a page of it, and how far that was taken. */
export class Lane {
  readonly kind: OfKind;
  readonly number: number;
  readonly ranges: RangesFound;
  /** The identities of all entities in the page. */
  readonly identities: readonly string[];
  position: Position;
  private readonly page: FoundPage;
  private taken = 0;

  constructor(
    kind: OfKind,
    number: number,
    page: FoundPage,
    ranges: RangesFound,
    identities: readonly string[],
    from: Position,
  ) {
    this.kind = kind;
    this.number = number;
    this.page = page;
    this.ranges = ranges;
    this.identities = identities;
    this.position = page.found.length === 0 ? page.next : from;
  }

  get peek(): FoundEntity | undefined {
    return this.page.found[this.taken];
  }

  /** The identity of the next entity. */
  get identity(): string {
    return this.identities[this.taken] ?? '';
  }

  /** Whether nobody knows what comes next without another request. */
  get isCutOff(): boolean {
    return this.peek === undefined && this.position.kind !== 'End';
  }

  /** A query for included entities too has no marks: all that it finds is taken. */
  take(found: FoundEntity): void {
    this.taken++;
    this.position = this.taken === this.page.found.length ? this.page.next : (found.behind ?? this.page.next);
  }
}

/** One that has come to its end is not asked again. */
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
  const identities = await Promise.all(page.found.map((one) => identityOfFound(side, kind.entity, one)));
  return new Lane(kind, number, page, ranges, identities, from);
}

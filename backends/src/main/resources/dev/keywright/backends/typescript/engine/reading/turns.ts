import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { SortOrder } from '../description/sort-order.js';
import { type Item, NO_ITEM } from '../keys/scalars.js';
import { Values } from '../keys/values.js';
import { compareKinds, valueOf } from './found-comparator.js';
import { FoundEntity } from './found-entity.js';
import { type Identified, markOf } from './identity.js';
import type { Lane } from './lane.js';
import { END, type Position } from './position.js';

/** An entity that was taken, and the number of its kind. */
export interface Taken {
  readonly kind: number;
  readonly found: FoundEntity;
}

interface NextOfLane extends Identified {
  readonly lane: Lane;
}

/**
 * Merges pages of two designs in the order that is asked for. An entity that was given out before is found in the new design again; the
 * values that the last one was sorted by, and the marks of those that share them, tell it apart.
 */
export class Turns {
  readonly taken: Taken[] = [];
  private readonly olds: readonly Lane[];
  private readonly lanes: readonly Lane[];
  private readonly moved: ReadonlySet<string>;
  private readonly given: Set<string>;
  private last: Item;
  private passed: number;

  constructor(olds: readonly Lane[], nexts: readonly Lane[], from: Position) {
    this.olds = olds;
    this.lanes = [...olds, ...nexts];
    this.moved = new Set(nexts.flatMap((lane) => lane.identities));
    this.given = new Set(from.kind === 'Both' ? from.given : []);
    this.last = from.kind === 'Both' ? from.last : NO_ITEM;
    this.passed = from.kind === 'Both' ? from.passed : 0;
  }

  /** So many at most; all where the limit is 0. */
  take(limit: number): void {
    let first = this.first();
    while (first !== undefined && (limit === 0 || this.taken.length < limit)) {
      const { lane, found, identity } = first;
      lane.take(found);
      if (this.olds.includes(lane)) {
        this.takeOld(lane, found, identity);
      } else {
        this.takeNew(lane, found, identity);
      }
      first = this.first();
    }
  }

  private takeOld(lane: Lane, found: FoundEntity, identity: string): void {
    if (!this.moved.has(identity) && !this.isAgain(lane, found, identity)) {
      this.give(lane, found, identity);
    }
  }

  private takeNew(lane: Lane, found: FoundEntity, identity: string): void {
    if (!this.isAgain(lane, found, identity)) {
      this.give(lane, found, identity);
    }
  }

  /** Whether the entity was given out before. */
  private isAgain(lane: Lane, found: FoundEntity, identity: string): boolean {
    const order = this.passed > 0 ? this.compare(found, lane.kind.order) : 1;
    return order < 0 || (order === 0 && this.given.has(markOf(identity)));
  }

  /** Those that are sorted by other values than the last one cannot come again. */
  private give(lane: Lane, found: FoundEntity, identity: string): void {
    const { order } = lane.kind;
    if (this.passed > 0 && this.compare(found, order) !== 0) {
      this.given.clear();
    }
    const last = new Map<string, AttributeValue>();
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
  private compare(found: FoundEntity, order: readonly SortOrder[]): number {
    const numbered = order.map(({ descending }, number) => ({ use: String(number), descending }));
    return compareKinds(found, order, FoundEntity.of(new Values(this.last)), numbered);
  }

  position(): Position {
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
  private first(): NextOfLane | undefined {
    let first: NextOfLane | undefined;
    for (const lane of this.lanes) {
      const next = lane.peek;
      if (next !== undefined && (first === undefined || isBefore(lane, next.found, first.lane, first.found))) {
        first = { lane, ...next };
      }
    }
    return this.lanes.some((lane) => lane.isCutOff) ? undefined : first;
  }
}

function isBefore(lane: Lane, found: FoundEntity, other: Lane, its: FoundEntity): boolean {
  const order = compareKinds(found, lane.kind.order, its, other.kind.order);
  return order < 0 || (order === 0 && lane.number < other.number);
}

import { type ItemRemove, ItemWrite, NO_CHANGE } from '../store/item-write.js';
import { NOTHING_REACHED, type Outcome } from './outcome.js';

/** The item writes that an entity needs: in one transaction, and those that may follow it. */
export class Upkeep {
  static readonly NOTHING = new Upkeep([], []);
  /** There is nothing to write to. */
  static readonly NOWHERE = new Upkeep([], [], NOTHING_REACHED);

  readonly atOnce: readonly ItemWrite[];
  readonly afterwards: readonly ItemWrite[];
  /** The reason why it cannot be done at all, known before anything is sent. */
  readonly refusal: Outcome | undefined;

  constructor(atOnce: readonly ItemWrite[], afterwards: readonly ItemWrite[], refusal?: Outcome) {
    this.atOnce = atOnce;
    this.afterwards = afterwards;
    this.refusal = refusal;
  }

  static of(atOnce: boolean, writes: readonly ItemWrite[]): Upkeep {
    return atOnce ? new Upkeep(writes, []) : new Upkeep([], writes);
  }

  /** Also the writes that would otherwise follow the transaction. */
  get all(): readonly ItemWrite[] {
    return [...this.atOnce, ...this.afterwards];
  }

  and(other: Upkeep): Upkeep {
    return new Upkeep(
      [...this.atOnce, ...other.atOnce],
      [...this.afterwards, ...other.afterwards],
      this.refusal ?? other.refusal,
    );
  }

  /** The same with each write of the transaction changed. */
  map(change: (write: ItemWrite) => ItemWrite): Upkeep {
    return new Upkeep(this.atOnce.map(change), this.afterwards, this.refusal);
  }

  /** A child among the writes of a transaction: where it is gone all begins anew, unless nothing else depends on it. */
  inTransaction(): Upkeep {
    const isAlone = this.atOnce.length === 1;
    return this.map((write) => (isAlone ? write.without('notThere') : staleWhereItIsGone(write)));
  }

  /** The same with one write per item. */
  merged(): Upkeep {
    return new Upkeep(merged(this.atOnce), merged(this.afterwards), this.refusal);
  }
}

function staleWhereItIsGone(write: ItemWrite): ItemWrite {
  const preconditions = write.preconditions.map((precondition) =>
    precondition.meaning === 'notThere' ? { ...precondition, meaning: 'stale' as const } : precondition,
  );
  return write.with(write.deed, preconditions);
}

function merged(writes: readonly ItemWrite[]): readonly ItemWrite[] {
  const byItem = new Map<string, ItemWrite>();
  for (const write of forwarded(writes)) {
    byItem.set(write.identity, byItem.get(write.identity)?.and(write) ?? write);
  }
  return [...byItem.values()];
}

/** What changes in an item that moves in the same transaction changes in it where it arrives. */
function forwarded(writes: readonly ItemWrite[]): readonly ItemWrite[] {
  const moves = new Map<string, ItemRemove['to']>();
  for (const { identity, deed } of writes) {
    if (deed.kind === 'Remove' && deed.to !== undefined) {
      moves.set(identity, deed.to);
    }
  }
  const all: ItemWrite[] = [];
  const arriving: ItemWrite[] = [];
  for (const write of writes) {
    const to = write.deed.kind === 'Change' ? moves.get(write.identity) : undefined;
    if (to === undefined) {
      all.push(write);
    } else {
      all.push(write.with(NO_CHANGE, write.preconditions));
      arriving.push(new ItemWrite(write.table, write.kind, to, write.deed, []));
    }
  }
  return [...all, ...arriving];
}

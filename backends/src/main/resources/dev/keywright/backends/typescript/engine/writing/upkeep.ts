import type { ItemWrite } from '../store/item-write.js';

/** The item writes that an entity needs: in one transaction, and those that may follow it. */
export class Upkeep {
  static readonly NOTHING = new Upkeep([], []);

  readonly atOnce: readonly ItemWrite[];
  readonly afterwards: readonly ItemWrite[];

  constructor(atOnce: readonly ItemWrite[], afterwards: readonly ItemWrite[]) {
    this.atOnce = atOnce;
    this.afterwards = afterwards;
  }

  static of(atOnce: boolean, writes: readonly ItemWrite[]): Upkeep {
    return atOnce ? new Upkeep(writes, []) : new Upkeep([], writes);
  }

  and(other: Upkeep): Upkeep {
    return new Upkeep([...this.atOnce, ...other.atOnce], [...this.afterwards, ...other.afterwards]);
  }

  /** The same with one write per item. */
  merged(): Upkeep {
    return new Upkeep(merged(this.atOnce), merged(this.afterwards));
  }
}

function merged(writes: readonly ItemWrite[]): readonly ItemWrite[] {
  const byItem = new Map<string, ItemWrite>();
  for (const write of writes) {
    byItem.set(write.identity, byItem.get(write.identity)?.and(write) ?? write);
  }
  return [...byItem.values()];
}

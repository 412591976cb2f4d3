import type { ItemWrite } from '../store/item-write.js';

/** Everything that is written to keep all that is stored in step: at once, and what may trail. */
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

  /** With every item once. */
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

import { isSame, type Item, NO_ITEM } from '../keys/scalars.js';
import type { Demand, Meaning } from '../store/demand.js';
import type { ItemWrite } from '../store/item-write.js';
import { requirementHolds } from '../store/requirement.js';
import type { Store } from '../store/store.js';
import { done, isDone, type Outcome, refused } from './outcome.js';
import type { Upkeep } from './upkeep.js';
import type { Work } from './work.js';

/** Writes what belongs together, and says what became of it. */
export class Attempt {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** What trails is written when the rest is done. */
  async write(upkeep: Upkeep): Promise<Outcome> {
    const clash = clashOf(upkeep.atOnce);
    if (clash !== undefined) {
      return clash;
    }
    const { atOnce, afterwards } = upkeep.merged();
    const outcome = await this.atOnce(atOnce);
    if (isDone(outcome)) {
      for (const write of afterwards) {
        await this.atOnce([write]);
      }
    }
    return outcome;
  }

  /** A number that went with its parent is left out. */
  private async atOnce(all: readonly ItemWrite[]): Promise<Outcome> {
    let writes = all;
    while (writes.length > 0) {
      const forbidden = await this.store.write(writes);
      if (forbidden.length === 0) {
        break;
      }
      const failures = forbidden.flatMap(({ number, item }) => {
        const write = writes[number];
        // Where everything holds, the item has changed again since it was looked at.
        return write === undefined ? [] : [{ write, meaning: failedOf(write, item) ?? 'stale' }];
      });
      // What was written first is refused first; where something has changed meanwhile, nothing is sure.
      const telling = failures.filter(({ meaning }) => meaning !== 'parentGone');
      const first = telling.find(({ meaning }) => meaning === 'stale') ?? telling[0];
      if (first !== undefined) {
        return refused(first.meaning, first.write.kind);
      }
      writes = writes.filter((write) => !failures.some((failure) => failure.write === write));
    }
    return done(1);
  }

  /** Whether a write will be refused, before anything is done that cannot be taken back. */
  async findRefusal(work: Work): Promise<Outcome | undefined> {
    for (const write of work.upkeep.atOnce) {
      const isTelling = write.demands.some((demand) => demand.meaning !== 'parentGone');
      const meaning = isTelling ? failedOf(write, await this.now(write, work.seen)) : undefined;
      if (meaning !== undefined && meaning !== 'parentGone') {
        return refused(meaning, write.kind);
      }
    }
    return undefined;
  }

  /** What was seen just now need not be looked at again. */
  private async now(write: ItemWrite, seen: Item): Promise<Item> {
    const isSeen = seen.size > 0 && [...write.key].every(([name, value]) => isSame(seen.get(name), value));
    return isSeen ? seen : ((await this.store.get(write.table, [write.key], true))[0] ?? NO_ITEM);
  }

  /** Each by itself; what is nothing but items to put or to take away goes in batches. */
  async writeApart(upkeeps: readonly Upkeep[]): Promise<void> {
    const plain = new Map<string, ItemWrite>();
    for (const upkeep of upkeeps) {
      const { atOnce, afterwards } = upkeep.merged();
      const [single, ...others] = [...atOnce, ...afterwards];
      if (single !== undefined && others.length === 0 && atOnce.length === 1 && single.deed.kind !== 'Change') {
        plain.set(single.identity, single);
      } else {
        await this.write(upkeep);
      }
    }
    await this.writeBatch([...plain.values()]);
  }

  async writeBatch(writes: readonly ItemWrite[]): Promise<void> {
    if (writes.length > 0) {
      await this.store.writeBatch(writes);
    }
  }
}

/** Two that are new under one key: the second is refused as if the first were there already. */
function clashOf(writes: readonly ItemWrite[]): Outcome | undefined {
  const fresh = new Set<string>();
  for (const write of writes) {
    const isNew = (demand: Demand): boolean => demand.meaning === 'exists' || demand.meaning === 'taken';
    const demand = write.deed.kind === 'Put' ? write.demands.find(isNew) : undefined;
    if (demand !== undefined && fresh.has(write.identity)) {
      return refused(demand.meaning, write.kind);
    }
    if (demand !== undefined) {
      fresh.add(write.identity);
    }
  }
  return undefined;
}

function failedOf(write: ItemWrite, item: Item): Meaning | undefined {
  return write.demands.find((demand) => !requirementHolds(demand.requirement, item))?.meaning;
}

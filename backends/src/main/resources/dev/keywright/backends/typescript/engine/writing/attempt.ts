import { isSame, type Item, NO_ITEM } from '../keys/scalars.js';
import type { ItemWrite } from '../store/item-write.js';
import type { Meaning, Precondition } from '../store/precondition.js';
import { requirementHolds } from '../store/requirement.js';
import type { Store } from '../store/store.js';
import { done, isDone, type Outcome, refused } from './outcome.js';
import type { Upkeep } from './upkeep.js';
import type { Work } from './work.js';

/** Sends the writes that belong together, and says whether they were done or why they were refused. */
export class Attempt {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** Sends a transaction, and after it the writes that need not be part of it. */
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

  /** Counters and copies in the item of a parent that is gone are left out. */
  private async atOnce(all: readonly ItemWrite[]): Promise<Outcome> {
    let writes = all;
    while (writes.length > 0) {
      const forbidden = await this.store.write(writes);
      if (forbidden.length === 0) {
        break;
      }
      const failures = forbidden.flatMap(({ number, item }) => {
        const write = writes[number];
        // Where all preconditions hold now, the item has changed again in the meantime.
        return write === undefined ? [] : [{ write, meaning: failedOf(write, item) ?? 'stale' }];
      });
      // The first refusal counts; where a value has changed since it was read, nothing else is certain.
      const decisive = failures.filter(({ meaning }) => meaning !== 'parentGone');
      const first = decisive.find(({ meaning }) => meaning === 'stale') ?? decisive[0];
      if (first !== undefined) {
        return refused(first.meaning, first.write.kind);
      }
      writes = writes.filter((write) => !failures.some((failure) => failure.write === write));
    }
    return done(1);
  }

  /** The refusal that a write would meet; found out before anything is done that cannot be undone. */
  async findRefusal(work: Work): Promise<Outcome | undefined> {
    for (const write of work.upkeep.atOnce) {
      const isDecisive = write.preconditions.some((precondition) => precondition.meaning !== 'parentGone');
      const meaning = isDecisive ? failedOf(write, await this.now(write, work.seen)) : undefined;
      if (meaning !== undefined && meaning !== 'parentGone') {
        return refused(meaning, write.kind);
      }
    }
    return undefined;
  }

  /** The item as it is now; one that was just read is not read again. */
  private async now(write: ItemWrite, seen: Item): Promise<Item> {
    const isSeen = seen.size > 0 && [...write.key].every(([name, value]) => isSame(seen.get(name), value));
    return isSeen ? seen : ((await this.store.get(write.table, [write.key], true))[0] ?? NO_ITEM);
  }

  /** Each write by itself; single puts and deletes go in batches. */
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

/** Two new items with the same key: the second is refused as if the first existed already. */
function clashOf(writes: readonly ItemWrite[]): Outcome | undefined {
  const fresh = new Set<string>();
  for (const write of writes) {
    const isNew = (precondition: Precondition): boolean =>
      precondition.meaning === 'exists' || precondition.meaning === 'taken';
    const precondition = write.deed.kind === 'Put' ? write.preconditions.find(isNew) : undefined;
    if (precondition !== undefined && fresh.has(write.identity)) {
      return refused(precondition.meaning, write.kind);
    }
    if (precondition !== undefined) {
      fresh.add(write.identity);
    }
  }
  return undefined;
}

function failedOf(write: ItemWrite, item: Item): Meaning | undefined {
  return write.preconditions.find((precondition) => !requirementHolds(precondition.requirement, item))?.meaning;
}

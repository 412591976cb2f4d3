import type { Meaning } from '../store/demand.js';
import type { ItemWrite } from '../store/item-write.js';
import type { Work } from './work.js';

/** Puts and deletes that are nothing but an item each: they need no transaction and no condition, and are sent together. */
export class Batch {
  private readonly taken: ItemWrite[] = [];

  get writes(): readonly ItemWrite[] {
    return this.taken;
  }

  /** What was looked up just now is taken to be there still: what reaches many is not done at once. */
  takesFound(work: Work): boolean {
    return this.takes(work, ['notThere', 'stale']);
  }

  /** That something is there need not be demanded of what is put or taken away by its key. */
  takesNamed(work: Work): boolean {
    const demands = work.upkeep.atOnce.flatMap((write) => write.demands);
    return demands.every((demand) => demand.requirement.kind === 'Living') && this.takes(work, ['notThere']);
  }

  private takes(work: Work, dropped: readonly Meaning[]): boolean {
    const { atOnce, afterwards } = work.upkeep.merged();
    const [single, ...others] = atOnce;
    const isAlone = others.length + afterwards.length + work.before.length + work.after.length === 0;
    if (single === undefined || !isAlone || single.deed.kind === 'Change') {
      return false;
    }
    const isFree = single.demands.every((demand) => single.deed.kind === 'Remove' && dropped.includes(demand.meaning));
    const takes = isFree && !this.taken.some((other) => other.isOfTheSame(single));
    if (takes) {
      this.taken.push(single);
    }
    return takes;
  }
}

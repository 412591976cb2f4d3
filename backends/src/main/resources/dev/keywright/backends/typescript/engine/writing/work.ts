import { type Item, NO_ITEM } from '../keys/scalars.js';
import type { Upkeep } from './upkeep.js';

/** One write that is ready: what belongs together, and what is done before and after it. */
export interface Work {
  readonly upkeep: Upkeep;
  /** Children that go first, each by itself. */
  readonly before: readonly Upkeep[];
  /** Copies that trail, each by itself. */
  readonly after: readonly Upkeep[];
  /** Its own item, where that was read just now; empty where it was not. */
  readonly seen: Item;
}

export function workOf(upkeep: Upkeep): Work {
  return { upkeep, before: [], after: [], seen: NO_ITEM };
}

export function bothWorks(one: Work, other: Work): Work {
  return {
    upkeep: one.upkeep.and(other.upkeep),
    before: [...one.before, ...other.before],
    after: [...one.after, ...other.after],
    seen: NO_ITEM,
  };
}

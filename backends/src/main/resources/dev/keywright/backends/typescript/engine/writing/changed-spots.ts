import type { Stored } from '../description/item-type.js';
import { store } from '../keys/stored.js';
import { type Change, changeOf } from '../store/item-write.js';
import type { Spot } from '../store/spot.js';
import type { Alteration } from './alteration.js';

/** What an alteration does to the attributes that an item, or a child in one, holds. */
export function changedSpots(stored: readonly Stored[], alteration: Alteration, place: (name: string) => Spot): Change {
  return changeOf({
    sets: stored.flatMap((one) => {
      const value = alteration.sets.find(one.use);
      return value === undefined ? [] : [[place(one.name), store(one, value)] as const];
    }),
    removes: stored.filter((one) => alteration.removes.has(one.use)).map((one) => place(one.name)),
    adds: stored.flatMap((one) => {
      const more = alteration.adds.get(one.use);
      return more === undefined ? [] : [[place(one.name), more] as const];
    }),
  });
}

import type { Ordering } from '../description/sort-order.js';
import { compare } from '../keys/scalars.js';
import type { Found } from './found.js';

export type Comparator = (one: Found, other: Found) => number;

/** By the first attribute in which two differ; who lacks it is like everybody else. */
export function orderBy(orderings: readonly Ordering[]): Comparator {
  return (one, other) => {
    for (const { use, descending, standIn } of orderings) {
      const left = one.values.find(use) ?? one.values.find(standIn);
      const right = other.values.find(use) ?? other.values.find(standIn);
      const order = left !== undefined && right !== undefined ? compare(left, right) : 0;
      if (order !== 0) {
        return descending ? -order : order;
      }
    }
    return 0;
  };
}

export function sorted(found: readonly Found[], by: readonly Ordering[]): readonly Found[] {
  return by.length === 0 ? found : [...found].sort(orderBy(by));
}

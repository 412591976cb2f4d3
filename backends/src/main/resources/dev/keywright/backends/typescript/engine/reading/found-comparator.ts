import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { SortOrder } from '../description/sort-order.js';
import { compare } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { FoundEntity } from './found-entity.js';

export type FoundComparator = (one: FoundEntity, other: FoundEntity) => number;

/** Compares entities by the first attribute in which they differ; one that lacks an attribute equals all others in it. */
export function orderBy(orders: readonly SortOrder[]): FoundComparator {
  return (one, other) => compareKinds(one, orders, other, orders);
}

/** Compares entities of two kinds, each of which has its own names for what both are sorted by. */
export function compareKinds(
  one: FoundEntity,
  orders: readonly SortOrder[],
  other: FoundEntity,
  its: readonly SortOrder[],
): number {
  for (const [at, order] of orders.entries()) {
    const left = valueOf(order, one.values);
    const right = valueOf(its[at] ?? order, other.values);
    const compared = left !== undefined && right !== undefined ? compare(left, right) : 0;
    if (compared !== 0) {
      return order.descending ? -compared : compared;
    }
  }
  return 0;
}

/** The value that an entity is sorted by. */
export function valueOf({ use, standIn }: SortOrder, values: Values): AttributeValue | undefined {
  return values.find(use) ?? (standIn === undefined ? undefined : values.find(standIn));
}

export function sorted(found: readonly FoundEntity[], by: readonly SortOrder[]): readonly FoundEntity[] {
  return by.length === 0 ? found : [...found].sort(orderBy(by));
}

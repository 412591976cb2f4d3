import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { SortOrder } from '../description/sort-order.js';
import { compare } from '../keys/scalars.js';
import type { Values } from '../keys/values.js';
import type { FoundEntity } from './found-entity.js';

export type FoundComparator = (one: FoundEntity, other: FoundEntity) => number;

/** Compares entities by the first attribute in which they differ; one that lacks an attribute equals all others in it. */
export function orderBy(orders: readonly SortOrder[]): FoundComparator {
  return (one, other) => {
    for (const order of orders) {
      const left = valueOf(order, one.values);
      const right = valueOf(order, other.values);
      const compared = left !== undefined && right !== undefined ? compare(left, right) : 0;
      if (compared !== 0) {
        return order.descending ? -compared : compared;
      }
    }
    return 0;
  };
}

function valueOf({ use, standIn }: SortOrder, values: Values): AttributeValue | undefined {
  return values.find(use) ?? (standIn === undefined ? undefined : values.find(standIn));
}

export function sorted(found: readonly FoundEntity[], by: readonly SortOrder[]): readonly FoundEntity[] {
  return by.length === 0 ? found : [...found].sort(orderBy(by));
}

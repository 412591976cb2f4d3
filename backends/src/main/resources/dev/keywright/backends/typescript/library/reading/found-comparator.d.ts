import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { SortOrder } from '../description/sort-order.js';
import type { Values } from '../keys/values.js';
import type { FoundEntity } from './found-entity.js';
export type FoundComparator = (one: FoundEntity, other: FoundEntity) => number;
/** Compares entities by the first attribute in which they differ; one that lacks an attribute equals all others in it. */
export declare function orderBy(orders: readonly SortOrder[]): FoundComparator;
/** Compares entities of two kinds, each of which has its own names for what both are sorted by. */
export declare function compareKinds(one: FoundEntity, orders: readonly SortOrder[], other: FoundEntity, its: readonly SortOrder[]): number;
/** The value that an entity is sorted by. */
export declare function valueOf({ use, standIn }: SortOrder, values: Values): AttributeValue | undefined;
export declare function sorted(found: readonly FoundEntity[], by: readonly SortOrder[]): readonly FoundEntity[];

import type { SortOrder } from '../description/sort-order.js';
import type { FoundEntity } from './found-entity.js';
export type FoundComparator = (one: FoundEntity, other: FoundEntity) => number;
/** Compares entities by the first attribute in which they differ; one that lacks an attribute equals all others in it. */
export declare function orderBy(orders: readonly SortOrder[]): FoundComparator;
export declare function sorted(found: readonly FoundEntity[], by: readonly SortOrder[]): readonly FoundEntity[];

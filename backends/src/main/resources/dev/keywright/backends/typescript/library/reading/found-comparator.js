import { compare } from '../keys/scalars.js';
/** Compares entities by the first attribute in which they differ; one that lacks an attribute equals all others in it. */
export function orderBy(orders) {
    return (one, other) => compareKinds(one, orders, other, orders);
}
/** Compares entities of two kinds, each of which has its own names for what both are sorted by. */
export function compareKinds(one, orders, other, its) {
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
export function valueOf({ use, standIn }, values) {
    return values.find(use) ?? (standIn === undefined ? undefined : values.find(standIn));
}
export function sorted(found, by) {
    return by.length === 0 ? found : [...found].sort(orderBy(by));
}

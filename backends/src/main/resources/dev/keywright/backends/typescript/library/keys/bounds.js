import { compare } from './scalars.js';
export const OPEN = {};
export function isOpen(bounds) {
    return bounds.low === undefined && bounds.high === undefined;
}
export function isWithin(value, { low, high }) {
    return (low === undefined || compare(value, low) >= 0) && (high === undefined || compare(value, high) <= 0);
}
/** Whether it ends before it begins, which DynamoDB rejects. */
export function isEmpty({ low, high }) {
    return low !== undefined && high !== undefined && compare(low, high) > 0;
}

import { isSame } from '../keys/scalars.js';
import { requirementHolds } from './requirement.js';
/**
 * The most decisive of the preconditions that an item fails; undefined where it meets them all. Where a value has changed since
 * it was read, nothing else is certain; an item that is gone altogether has not just changed.
 */
export function decisiveOf(preconditions, item) {
    const all = preconditions.filter((precondition) => !requirementHolds(precondition.requirement, item));
    const failed = all
        .filter((one) => !all.some((other) => isSaidBy(one, other)))
        .map((precondition) => precondition.meaning);
    if (item.size === 0 && failed.includes('notThere')) {
        return 'notThere';
    }
    if (failed.includes('stale')) {
        return 'stale';
    }
    return failed.find((meaning) => meaning !== 'parentGone') ?? failed[0];
}
/** A value that was not read but that a condition of the caller fixes: that tells why, and nothing has changed. */
function isSaidBy(one, other) {
    const same = one.requirement;
    const fixed = other.requirement;
    return (one.meaning === 'stale' &&
        other.meaning !== 'stale' &&
        same.kind === 'Same' &&
        fixed.kind === 'OneOf' &&
        fixed.path.identity === same.path.identity &&
        fixed.values.length === 1 &&
        isSame(fixed.values[0], same.value));
}

import { Decimal } from '../api/decimal.js';
import { decimalOf, identityOf, isSame, number } from '../keys/scalars.js';
import { isDone } from '../store/addition.js';
import { isNothing } from '../store/item-write.js';
/** Whether an item is as if a write had been done to it. */
export function isLeftBehind({ deed, preconditions }, item) {
    if (deed.kind === 'Put') {
        return identityOf(deed.item) === identityOf(item);
    }
    if (deed.kind === 'Remove' || isNothing(deed) || item.size === 0) {
        return false;
    }
    const isSum = (path, more) => preconditions
        .flatMap(({ requirement }) => requiredValue(requirement, path) ?? [])
        .some((before) => isSame(path.find(item), number(decimalOf(before).add(more))));
    return ([...deed.sets].every(([path, value]) => isSame(path.find(item), value)) &&
        [...deed.removes].every(([path]) => path.find(item) === undefined) &&
        // A sum tells something only where a condition says what was added to.
        [...deed.adds].every(([path, more]) => more instanceof Decimal ? isSum(path, more) : isDone(more, path.find(item))));
}
/** The only value that a requirement allows at a path. */
function requiredValue(requirement, path) {
    if (requirement.kind === 'OneOf' && requirement.path.identity === path.identity) {
        return requirement.values.length === 1 ? requirement.values[0] : undefined;
    }
    return requirement.kind === 'Compares' &&
        requirement.sign === 'equal' &&
        requirement.path.identity === path.identity &&
        !('beside' in requirement.with)
        ? requirement.with
        : undefined;
}

import { NO_ITEM } from '../keys/scalars.js';
export function workOf(upkeep) {
    return { upkeep, before: [], after: [], looks: [], seen: NO_ITEM };
}
export function bothWorks(one, other) {
    return {
        upkeep: one.upkeep.and(other.upkeep),
        before: [...one.before, ...other.before],
        after: [...one.after, ...other.after],
        looks: [...one.looks, ...other.looks],
        seen: NO_ITEM,
    };
}

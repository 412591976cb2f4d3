export const NOTHING_REACHED = { result: 'notThere', reached: 0, refusedBy: '', made: [] };
export const DONE_BEFORE = { result: 'done', reached: 1, refusedBy: '', made: [], isDoneBefore: true };
export function done(reached) {
    return { result: 'done', reached, refusedBy: '', made: [] };
}
export function reaching(reached) {
    return reached === 0 ? NOTHING_REACHED : done(reached);
}
export function refused(meaning, refusedBy) {
    return { result: resultOf(meaning), reached: 0, refusedBy, made: [] };
}
function resultOf(meaning) {
    switch (meaning) {
        case 'parentGone':
            return 'done';
        case 'parentMoved':
        case 'mapMissing':
            return 'stale';
        default:
            return meaning;
    }
}
export function isDone(outcome) {
    return outcome.result === 'done';
}
/** The outcome with the entities that were created. */
export function making(outcome, made) {
    return isDone(outcome) ? { ...outcome, made } : outcome;
}

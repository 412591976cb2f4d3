/** A write that was refused, as an error for callers that do not handle each reason. */
export class Refusal extends Error {
    name = 'Refusal';
    /** The `kind` of the result. */
    reason;
    constructor(reason) {
        super(`refused: ${reason}`);
        this.reason = reason;
    }
}
/** The result of a write that was done; throws a `Refusal` where it was refused. */
export function orThrow(result) {
    if (!isDone(result)) {
        throw new Refusal(result.kind);
    }
    return result;
}
function isDone(result) {
    return result.kind === 'done';
}

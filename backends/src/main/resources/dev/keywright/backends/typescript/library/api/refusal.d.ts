/** A write that was refused, as an error for callers that do not handle each reason. */
export declare class Refusal extends Error {
    readonly name = "Refusal";
    /** The `kind` of the result. */
    readonly reason: string;
    constructor(reason: string);
}
/** The result of a write that was done; throws a `Refusal` where it was refused. */
export declare function orThrow<R extends {
    readonly kind: string;
}>(result: R): Extract<R, {
    readonly kind: 'done';
}>;

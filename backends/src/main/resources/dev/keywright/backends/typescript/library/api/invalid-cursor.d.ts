/** A cursor that was tampered with, or belongs to another query. */
export declare class InvalidCursor extends RangeError {
    readonly name = "InvalidCursor";
}

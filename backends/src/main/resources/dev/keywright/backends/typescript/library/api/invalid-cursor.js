/** A cursor that was tampered with, or belongs to another query. */
export class InvalidCursor extends RangeError {
    name = 'InvalidCursor';
}

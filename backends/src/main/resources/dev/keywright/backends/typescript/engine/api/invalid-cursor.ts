/** A cursor that was changed, or belongs to another question. */
export class InvalidCursor extends RangeError {
  override readonly name = 'InvalidCursor';
}

/** A value that cannot be stored or asked for; nothing was sent. */
export class InvalidValue extends RangeError {
  override readonly name = 'InvalidValue';
  /** What the caller calls it. */
  readonly attribute: string;

  constructor(attribute: string, problem: string) {
    super(`${attribute} ${problem}`);
    this.attribute = attribute;
  }
}

/** A value that cannot be stored or searched for; nothing was sent. */
export class InvalidValue extends RangeError {
  override readonly name = 'InvalidValue';
  /** The name of the attribute or input. */
  readonly attribute: string;

  constructor(attribute: string, problem: string) {
    super(`${attribute} ${problem}`);
    this.attribute = attribute;
  }
}

/** A value that cannot be stored or searched for; nothing was sent. */
export class InvalidValue extends RangeError {
    name = 'InvalidValue';
    /** The name of the attribute or input. */
    attribute;
    constructor(attribute, problem) {
        super(`${attribute} ${problem}`);
        this.attribute = attribute;
    }
}

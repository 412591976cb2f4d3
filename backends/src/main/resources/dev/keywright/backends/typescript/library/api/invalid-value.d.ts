/** A value that cannot be stored or searched for; nothing was sent. */
export declare class InvalidValue extends RangeError {
    readonly name = "InvalidValue";
    /** The name of the attribute or input. */
    readonly attribute: string;
    constructor(attribute: string, problem: string);
}

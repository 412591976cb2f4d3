/** An exact decimal number, as DynamoDB stores it: up to 38 significant digits. */
export declare class Decimal {
    static readonly ZERO: Decimal;
    private static readonly WRITTEN;
    private readonly digits;
    /** The number of decimal places. */
    private readonly scale;
    private constructor();
    static of(text: string): Decimal;
    /** A number of these digits, the last `scale` of which are decimal places. */
    static scaled(digits: bigint, scale: number): Decimal;
    isNegative(): boolean;
    negate(): Decimal;
    add(other: Decimal): Decimal;
    compare(other: Decimal): number;
    /** This number times 10 to the power of `places`; undefined where that is not a whole number. */
    whole(places: number): bigint | undefined;
    private at;
    /** Without leading or trailing zeros, so that equal numbers are equal texts. */
    text(): string;
    toString(): string;
    /** As a string: a number in JSON is not exact. */
    toJSON(): string;
}

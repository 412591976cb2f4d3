/** An exact decimal number, as DynamoDB stores it: up to 38 significant digits. */
export class Decimal {
    static ZERO = new Decimal(0n, 0);
    static WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;
    digits;
    /** The number of decimal places. */
    scale;
    constructor(digits, scale) {
        this.digits = digits;
        this.scale = scale;
    }
    static of(text) {
        const parts = Decimal.WRITTEN.exec(text);
        const whole = parts?.[2] ?? '';
        const fraction = parts?.[3] ?? '';
        if (parts === null || whole + fraction === '') {
            throw new RangeError(`no number: ${text}`);
        }
        const digits = BigInt(whole + fraction) * (parts[1] === '-' ? -1n : 1n);
        return Decimal.scaled(digits, fraction.length - Number(parts[4] ?? '0'));
    }
    /** A number of these digits, the last `scale` of which are decimal places. */
    static scaled(digits, scale) {
        return scale < 0 ? new Decimal(digits * 10n ** BigInt(-scale), 0) : new Decimal(digits, scale);
    }
    isNegative() {
        return this.digits < 0n;
    }
    negate() {
        return new Decimal(-this.digits, this.scale);
    }
    add(other) {
        const scale = Math.max(this.scale, other.scale);
        return new Decimal(this.at(scale) + other.at(scale), scale);
    }
    compare(other) {
        const scale = Math.max(this.scale, other.scale);
        const difference = this.at(scale) - other.at(scale);
        return difference < 0n ? -1 : difference > 0n ? 1 : 0;
    }
    /** This number times 10 to the power of `places`; undefined where that is not a whole number. */
    whole(places) {
        const divisor = 10n ** BigInt(Math.max(0, this.scale - places));
        const digits = this.at(Math.max(this.scale, places));
        return digits % divisor === 0n ? digits / divisor : undefined;
    }
    at(scale) {
        return this.digits * 10n ** BigInt(scale - this.scale);
    }
    /** Without leading or trailing zeros, so that equal numbers are equal texts. */
    text() {
        const size = (this.digits < 0n ? -this.digits : this.digits).toString().padStart(this.scale + 1, '0');
        const point = size.length - this.scale;
        const fraction = size.slice(point).replace(/0+$/, '');
        return (this.digits < 0n ? '-' : '') + size.slice(0, point) + (fraction === '' ? '' : '.' + fraction);
    }
    toString() {
        return this.text();
    }
    /** As a string: a number in JSON is not exact. */
    toJSON() {
        return this.text();
    }
}

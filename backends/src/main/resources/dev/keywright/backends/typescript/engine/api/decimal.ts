/** An exact decimal number, as DynamoDB stores it: up to 38 significant digits. */
export class Decimal {
  static readonly ZERO = new Decimal(0n, 0);
  private static readonly WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

  private readonly digits: bigint;
  /** The number of decimal places. */
  private readonly scale: number;

  private constructor(digits: bigint, scale: number) {
    this.digits = digits;
    this.scale = scale;
  }

  static of(text: string): Decimal {
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
  static scaled(digits: bigint, scale: number): Decimal {
    return scale < 0 ? new Decimal(digits * 10n ** BigInt(-scale), 0) : new Decimal(digits, scale);
  }

  isNegative(): boolean {
    return this.digits < 0n;
  }

  negate(): Decimal {
    return new Decimal(-this.digits, this.scale);
  }

  add(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(this.at(scale) + other.at(scale), scale);
  }

  compare(other: Decimal): number {
    const scale = Math.max(this.scale, other.scale);
    const difference = this.at(scale) - other.at(scale);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** This number times 10 to the power of `places`; undefined where that is not a whole number. */
  whole(places: number): bigint | undefined {
    const divisor = 10n ** BigInt(Math.max(0, this.scale - places));
    const digits = this.at(Math.max(this.scale, places));
    return digits % divisor === 0n ? digits / divisor : undefined;
  }

  private at(scale: number): bigint {
    return this.digits * 10n ** BigInt(scale - this.scale);
  }

  /** Without leading or trailing zeros, so that equal numbers are equal texts. */
  text(): string {
    const size = (this.digits < 0n ? -this.digits : this.digits).toString().padStart(this.scale + 1, '0');
    const point = size.length - this.scale;
    const fraction = size.slice(point).replace(/0+$/, '');
    return (this.digits < 0n ? '-' : '') + size.slice(0, point) + (fraction === '' ? '' : '.' + fraction);
  }

  toString(): string {
    return this.text();
  }

  /** As a string: a number in JSON is not exact. */
  toJSON(): string {
    return this.text();
  }
}

package dev.keywright.core.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An exact fraction in lowest terms: rates, shares, fan-outs and sizes are never rounded before billing. Nearly all have parts that fit
 * into a long each, and are calculated with many times faster than big numbers.
 */
public final class Rational implements Comparable<Rational> {
    public static final Rational ZERO = of(0);
    public static final Rational ONE = of(1);
    private static final Pattern HEXADECIMAL = Pattern.compile("0x[0-9a-fA-F]{1,40}");
    private static final Pattern OCTAL = Pattern.compile("0o[0-7]{1,40}");
    private static final Pattern DECIMAL = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]{1,4})?");
    /** Exponents beyond this are refused: `1e999999999` would fill the memory with digits. */
    private static final int LARGEST_EXPONENT = 60;
    /** Numbers of so many bits are longs whose absolute value is one as well. */
    private static final int LARGEST_BITS = 63;
    /** More digits than any accepted number has when it is written out, so that {@link #exactly} reads back. */
    private static final int LONGEST_TEXT = 200;
    /** Stands for the lower part of a fraction that does not fit into two longs. */
    private static final long LARGE = 0;

    private final long upper;
    private final long lower;
    /** The parts of a fraction that does not fit into two longs; zero in all others. */
    private final BigInteger largeUpper;

    private final BigInteger largeLower;

    public Rational(BigInteger numerator, BigInteger denominator) {
        if (denominator.signum() == 0) {
            throw new IllegalArgumentException("a fraction over zero");
        }
        BigInteger over = numerator;
        BigInteger under = denominator;
        if (!denominator.equals(BigInteger.ONE)) {
            BigInteger common = numerator.gcd(denominator);
            BigInteger signed = denominator.signum() < 0 ? common.negate() : common;
            over = numerator.divide(signed);
            under = denominator.divide(signed);
        }
        boolean small = over.abs().bitLength() <= LARGEST_BITS && under.bitLength() <= LARGEST_BITS;
        this.upper = small ? over.longValue() : 0;
        this.lower = small ? under.longValue() : LARGE;
        this.largeUpper = small ? BigInteger.ZERO : over;
        this.largeLower = small ? BigInteger.ZERO : under;
    }

    /** A fraction in lowest terms over a positive number. */
    private Rational(long upper, long lower) {
        this.upper = upper;
        this.lower = lower;
        this.largeUpper = BigInteger.ZERO;
        this.largeLower = BigInteger.ZERO;
    }

    /** A fraction over a positive number. */
    private static Rational reduced(long upper, long lower) {
        if (lower == 1) {
            return new Rational(upper, 1);
        }
        long common = common(upper, lower);
        return new Rational(upper / common, lower / common);
    }

    private static long common(long one, long other) {
        long larger = Math.abs(one);
        long smaller = other;
        while (smaller != 0) {
            long rest = larger % smaller;
            larger = smaller;
            smaller = rest;
        }
        return larger;
    }

    /** Whether a product is a long whose absolute value is one as well. */
    private static boolean fits(long one, long other) {
        boolean small = (Math.abs(one) | other) < 1L << 31;
        long product = one * other;
        long sign = product >> (Long.SIZE - 1);
        return small || (Math.multiplyHigh(one, other) == sign && product != Long.MIN_VALUE);
    }

    public static Rational of(long whole) {
        return whole == Long.MIN_VALUE
                ? new Rational(BigInteger.valueOf(whole), BigInteger.ONE)
                : new Rational(whole, 1);
    }

    public static Rational of(long numerator, long denominator) {
        return new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    public static Rational of(BigInteger whole) {
        return new Rational(whole, BigInteger.ONE);
    }

    public static Rational of(BigDecimal decimal) {
        BigDecimal plain = decimal.scale() < 0 ? decimal.setScale(0) : decimal;
        return new Rational(plain.unscaledValue(), BigInteger.TEN.pow(plain.scale()));
    }

    public BigInteger numerator() {
        return lower == LARGE ? largeUpper : BigInteger.valueOf(upper);
    }

    public BigInteger denominator() {
        return lower == LARGE ? largeLower : BigInteger.valueOf(lower);
    }

    /** Reads a decimal number as YAML's core schema writes it: `12`, `-0.5`, `1e6`, `.5`, `0x1F`, `0o17`. */
    public static Optional<Rational> parse(String text) {
        if (HEXADECIMAL.matcher(text).matches()) {
            return Optional.of(new Rational(new BigInteger(text.substring(2), 16), BigInteger.ONE));
        }
        if (OCTAL.matcher(text).matches()) {
            return Optional.of(new Rational(new BigInteger(text.substring(2), 8), BigInteger.ONE));
        }
        if (!DECIMAL.matcher(text).matches() || text.length() > LONGEST_TEXT) {
            return Optional.empty();
        }
        BigDecimal decimal = new BigDecimal(text);
        boolean tame = Math.abs((long) decimal.precision() - decimal.scale()) <= LARGEST_EXPONENT
                && decimal.scale() <= 2 * LARGEST_EXPONENT;
        return tame || decimal.signum() == 0
                ? Optional.of(of(decimal.signum() == 0 ? BigDecimal.ZERO : decimal))
                : Optional.empty();
    }

    public Rational plus(Rational other) {
        if (lower != LARGE && other.lower != LARGE) {
            if (lower == other.lower) {
                long sum = upper + other.upper;
                boolean wrapped = ((upper ^ sum) & (other.upper ^ sum)) < 0;
                if (!wrapped && sum != Long.MIN_VALUE) {
                    return reduced(sum, lower);
                }
            } else if (fits(upper, other.lower) && fits(other.upper, lower) && fits(lower, other.lower)) {
                long one = upper * other.lower;
                long two = other.upper * lower;
                long sum = one + two;
                boolean wrapped = ((one ^ sum) & (two ^ sum)) < 0;
                if (!wrapped && sum != Long.MIN_VALUE) {
                    return reduced(sum, lower * other.lower);
                }
            }
        }
        return new Rational(
                numerator().multiply(other.denominator()).add(other.numerator().multiply(denominator())),
                denominator().multiply(other.denominator()));
    }

    public Rational minus(Rational other) {
        return plus(other.negated());
    }

    private Rational negated() {
        return lower == LARGE ? new Rational(largeUpper.negate(), largeLower) : new Rational(-upper, lower);
    }

    public Rational abs() {
        return isLessThan(ZERO) ? negated() : this;
    }

    public Rational times(Rational other) {
        if (other.upper == 1 && other.lower == 1) {
            return this;
        }
        if (upper == 1 && lower == 1) {
            return other;
        }
        if (lower != LARGE && other.lower != LARGE) {
            // What is left has nothing in common.
            long one = other.lower == 1 ? 1 : common(upper, other.lower);
            long two = lower == 1 ? 1 : common(other.upper, lower);
            long oneUpper = upper / one;
            long twoUpper = other.upper / two;
            long oneLower = lower / two;
            long twoLower = other.lower / one;
            if (fits(oneUpper, Math.abs(twoUpper)) && fits(oneLower, twoLower)) {
                return new Rational(oneUpper * twoUpper, oneLower * twoLower);
            }
        }
        return new Rational(
                numerator().multiply(other.numerator()), denominator().multiply(other.denominator()));
    }

    public Rational dividedBy(Rational other) {
        if (other.upper > 0) {
            return times(other.inverted());
        }
        return new Rational(
                numerator().multiply(other.denominator()), denominator().multiply(other.numerator()));
    }

    /** One over a positive fraction of longs. */
    private Rational inverted() {
        long over = lower;
        long under = upper;
        return new Rational(over, under);
    }

    public Rational min(Rational other) {
        return compareTo(other) <= 0 ? this : other;
    }

    public Rational max(Rational other) {
        return compareTo(other) >= 0 ? this : other;
    }

    public boolean isMoreThan(Rational other) {
        return compareTo(other) > 0;
    }

    public boolean isLessThan(Rational other) {
        return compareTo(other) < 0;
    }

    public boolean isZero() {
        return upper == 0 && lower != LARGE;
    }

    public boolean isWhole() {
        return lower == 1 || (lower == LARGE && largeLower.equals(BigInteger.ONE));
    }

    public BigInteger roundedUp() {
        return ceiling().numerator();
    }

    /** The least whole number that is not less. */
    public Rational ceiling() {
        if (isWhole()) {
            return this;
        }
        if (lower != LARGE) {
            return new Rational(-Math.floorDiv(-upper, lower), 1);
        }
        BigInteger[] parts = largeUpper.divideAndRemainder(largeLower);
        return of(parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0]);
    }

    /** The greatest whole number that is not more. */
    public Rational floor() {
        if (isWhole()) {
            return this;
        }
        return lower == LARGE ? ceiling().minus(ONE) : new Rational(Math.floorDiv(upper, lower), 1);
    }

    @Override
    public int compareTo(Rational other) {
        if (lower == LARGE || other.lower == LARGE) {
            return numerator()
                    .multiply(other.denominator())
                    .compareTo(other.numerator().multiply(denominator()));
        }
        if (lower == other.lower) {
            return Long.compare(upper, other.upper);
        }
        long high = Math.multiplyHigh(upper, other.lower);
        long otherHigh = Math.multiplyHigh(other.upper, lower);
        return high == otherHigh
                ? Long.compareUnsigned(upper * other.lower, other.upper * lower)
                : Long.compare(high, otherHigh);
    }

    /** The shortest decimal that is exactly this number, or `a/b` where there is none. */
    public String exactly() {
        BigInteger rest = denominator();
        for (BigInteger prime : new BigInteger[] {BigInteger.TWO, BigInteger.valueOf(5)}) {
            while (rest.mod(prime).signum() == 0) {
                rest = rest.divide(prime);
            }
        }
        if (!rest.equals(BigInteger.ONE)) {
            return numerator() + "/" + denominator();
        }
        BigDecimal decimal = new BigDecimal(numerator()).divide(new BigDecimal(denominator()));
        return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
    }

    /** The decimals of the shortest exact decimal notation of this number; zero where there is none. */
    public int decimals() {
        String text = exactly();
        int point = text.indexOf('.');
        return point < 0 ? 0 : text.length() - point - 1;
    }

    /** For people: thousands separated, at most four significant digits behind the point where the number is not whole. */
    @Override
    public String toString() {
        BigDecimal decimal = new BigDecimal(numerator())
                .divide(new BigDecimal(denominator()), new MathContext(40, RoundingMode.HALF_UP));
        boolean large = decimal.abs().compareTo(BigDecimal.valueOf(1000)) >= 0;
        BigDecimal shown = large
                ? decimal.setScale(0, RoundingMode.HALF_UP)
                : decimal.round(new MathContext(4, RoundingMode.HALF_UP));
        return grouped(shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString());
    }

    /** For people who need no exact figure: at most three significant digits, and whole numbers from a hundred on. */
    public String roughly() {
        BigDecimal decimal = new BigDecimal(numerator())
                .divide(new BigDecimal(denominator()), new MathContext(40, RoundingMode.HALF_UP));
        boolean large = decimal.abs().compareTo(BigDecimal.valueOf(100)) >= 0;
        BigDecimal shown = large
                ? decimal.setScale(0, RoundingMode.HALF_UP)
                : decimal.round(new MathContext(3, RoundingMode.HALF_UP));
        return grouped(shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString());
    }

    private static String grouped(String plain) {
        int point = plain.indexOf('.');
        String whole = point < 0 ? plain : plain.substring(0, point);
        String fraction = point < 0 ? "" : plain.substring(point);
        return whole.replaceAll("(?<=[0-9])(?=([0-9]{3})+$)", ",") + fraction;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rational number
                && upper == number.upper
                && lower == number.lower
                && largeUpper.equals(number.largeUpper)
                && largeLower.equals(number.largeLower);
    }

    @Override
    public int hashCode() {
        return lower == LARGE
                ? 31 * largeUpper.hashCode() + largeLower.hashCode()
                : 31 * Long.hashCode(upper) + Long.hashCode(lower);
    }
}

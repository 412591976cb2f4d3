package dev.keywright.core.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Pattern;

/** An exact fraction in lowest terms: rates, shares, fan-outs and sizes are never rounded before billing. */
public record Rational(BigInteger numerator, BigInteger denominator) implements Comparable<Rational> {
    public static final Rational ZERO = of(0);
    public static final Rational ONE = of(1);
    private static final Pattern HEXADECIMAL = Pattern.compile("0x[0-9a-fA-F]{1,40}");
    private static final Pattern OCTAL = Pattern.compile("0o[0-7]{1,40}");
    private static final Pattern DECIMAL = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]{1,4})?");
    /** Exponents beyond this are refused: `1e999999999` would fill the memory with digits. */
    private static final int LARGEST_EXPONENT = 60;
    /** Numbers of so many bits are longs whose absolute value is one as well. */
    private static final int LARGEST_BITS = 62;
    /** More digits than any accepted number has when it is written out, so that {@link #exactly} reads back. */
    private static final int LONGEST_TEXT = 200;

    public Rational {
        if (denominator.signum() == 0) {
            throw new IllegalArgumentException("a fraction over zero");
        }
        if (!denominator.equals(BigInteger.ONE)) {
            BigInteger common = common(numerator, denominator);
            BigInteger signed = denominator.signum() < 0 ? common.negate() : common;
            if (!signed.equals(BigInteger.ONE)) {
                numerator = numerator.divide(signed);
                denominator = denominator.divide(signed);
            }
        }
    }

    /** Nearly all fractions are small, and then the divisor is found many times faster without big numbers. */
    private static BigInteger common(BigInteger numerator, BigInteger denominator) {
        if (numerator.bitLength() > LARGEST_BITS || denominator.bitLength() > LARGEST_BITS) {
            return numerator.gcd(denominator);
        }
        long larger = Math.abs(numerator.longValue());
        long smaller = Math.abs(denominator.longValue());
        while (smaller != 0) {
            long rest = larger % smaller;
            larger = smaller;
            smaller = rest;
        }
        return BigInteger.valueOf(larger);
    }

    public static Rational of(long whole) {
        return new Rational(BigInteger.valueOf(whole), BigInteger.ONE);
    }

    public static Rational of(long numerator, long denominator) {
        return new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    public static Rational of(BigDecimal decimal) {
        BigDecimal plain = decimal.scale() < 0 ? decimal.setScale(0) : decimal;
        return new Rational(plain.unscaledValue(), BigInteger.TEN.pow(plain.scale()));
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
        if (denominator.equals(other.denominator)) {
            return new Rational(numerator.add(other.numerator), denominator);
        }
        return new Rational(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    public Rational minus(Rational other) {
        return plus(new Rational(other.numerator.negate(), other.denominator));
    }

    public Rational times(Rational other) {
        if (other.isOne()) {
            return this;
        }
        return new Rational(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    public Rational dividedBy(Rational other) {
        return new Rational(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
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
        return numerator.signum() == 0;
    }

    private boolean isOne() {
        return isWhole() && numerator.equals(BigInteger.ONE);
    }

    public boolean isWhole() {
        return denominator.equals(BigInteger.ONE);
    }

    public BigInteger roundedUp() {
        BigInteger[] parts = numerator.divideAndRemainder(denominator);
        return parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0];
    }

    @Override
    public int compareTo(Rational other) {
        if (denominator.equals(other.denominator)) {
            return numerator.compareTo(other.numerator);
        }
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    /** The shortest decimal that is exactly this number, or `a/b` where there is none. */
    public String exactly() {
        BigInteger rest = denominator;
        for (BigInteger prime : new BigInteger[] {BigInteger.TWO, BigInteger.valueOf(5)}) {
            while (rest.mod(prime).signum() == 0) {
                rest = rest.divide(prime);
            }
        }
        if (!rest.equals(BigInteger.ONE)) {
            return numerator + "/" + denominator;
        }
        BigDecimal decimal = new BigDecimal(numerator).divide(new BigDecimal(denominator));
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
        BigDecimal decimal = new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), new MathContext(40, RoundingMode.HALF_UP));
        boolean large = decimal.abs().compareTo(BigDecimal.valueOf(1000)) >= 0;
        BigDecimal shown = large
                ? decimal.setScale(0, RoundingMode.HALF_UP)
                : decimal.round(new MathContext(4, RoundingMode.HALF_UP));
        return grouped(shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString());
    }

    /** For people who need no exact figure: at most three significant digits, and whole numbers from a hundred on. */
    public String roughly() {
        BigDecimal decimal = new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), new MathContext(40, RoundingMode.HALF_UP));
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

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Rational number
                && numerator.equals(number.numerator)
                && denominator.equals(number.denominator);
    }

    @Override
    public int hashCode() {
        return 31 * numerator.hashCode() + denominator.hashCode();
    }
}

package dev.keywright.core.facts;

import dev.keywright.core.number.Rational;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A figure of a model together with its derivation. */
public record Quantity(String name, Rational value, How how, List<Quantity> parts) {
    public Quantity {
        parts = List.copyOf(parts);
    }

    /** The derivation of a figure. */
    public enum How {
        STATED("stated"),
        ASSUMED("assumed"),
        SUM(" + "),
        PRODUCT(" × "),
        QUOTIENT(" ÷ "),
        LEAST("the least of");

        private final String word;

        How(String word) {
            this.word = word;
        }
    }

    /** A figure that the author stated. */
    public static Quantity stated(String name, Rational value) {
        return new Quantity(name, value, How.STATED, List.of());
    }

    /** A figure that the author stated in place of one that would follow from others. */
    public static Quantity stated(String name, Rational value, Quantity otherwise) {
        return new Quantity(name, value, How.STATED, List.of(otherwise));
    }

    /** A default of the language or of DynamoDB where the author states nothing. */
    public static Quantity assumed(String name, Rational value) {
        return new Quantity(name, value, How.ASSUMED, List.of());
    }

    public static Quantity sum(String name, List<Quantity> parts) {
        Rational value = parts.stream().map(Quantity::value).reduce(Rational.ZERO, Rational::plus);
        return new Quantity(name, value, How.SUM, parts);
    }

    public static Quantity product(String name, List<Quantity> parts) {
        Rational value = parts.stream().map(Quantity::value).reduce(Rational.ONE, Rational::times);
        return new Quantity(name, value, How.PRODUCT, parts);
    }

    public static Quantity product(String name, Quantity... parts) {
        return product(name, Arrays.asList(parts));
    }

    /** A quotient; division by zero gives zero. */
    public static Quantity quotient(String name, Quantity above, Quantity below) {
        Rational value = below.value().isZero() ? Rational.ZERO : above.value().dividedBy(below.value());
        return new Quantity(name, value, How.QUOTIENT, List.of(above, below));
    }

    public static Quantity least(String name, Quantity left, Quantity right) {
        return new Quantity(name, left.value().min(right.value()), How.LEAST, List.of(left, right));
    }

    public Quantity named(String other) {
        return new Quantity(other, value, how, parts);
    }

    /** One line: `50 = 10 (count of User) × 5 (Campaign for each User)`. */
    public String derivation() {
        if (parts.isEmpty()) {
            return "%s, %s".formatted(value, how.word);
        }
        if (how == How.STATED) {
            return "%s, stated; otherwise %s".formatted(value, parts.get(0).derivation());
        }
        String separator = how == How.LEAST ? ", " : how.word;
        String terms = parts.stream()
                .map(part -> "%s (%s)".formatted(part.value, part.name))
                .collect(Collectors.joining(separator));
        return how == How.LEAST ? "%s, the least of %s".formatted(value, terms) : "%s = %s".formatted(value, terms);
    }
}

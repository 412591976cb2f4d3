package dev.keywright.core.number;

import java.util.List;
import java.util.Optional;

/** A number that the author stated, or left to what follows from the rest. */
public record Figure(List<Rational> stated) {
    public static final Figure UNSTATED = new Figure(List.of());

    public Figure {
        stated = List.copyOf(stated);
        if (stated.size() > 1) {
            throw new IllegalArgumentException("a figure is one number: " + stated);
        }
    }

    public static Figure of(Rational number) {
        return new Figure(List.of(number));
    }

    public static Figure of(long number) {
        return of(Rational.of(number));
    }

    public boolean isStated() {
        return !stated.isEmpty();
    }

    public Optional<Rational> find() {
        return stated.stream().findFirst();
    }

    public Rational or(Rational fallback) {
        return isStated() ? stated.get(0) : fallback;
    }

    /** The stated number, where the language requires one or an earlier check has seen it. */
    public Rational value() {
        return find().orElseThrow(() -> new IllegalStateException("the figure was not stated"));
    }

    @Override
    public String toString() {
        return isStated() ? stated.get(0).exactly() : "unstated";
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Figure that && stated.equals(that.stated);
    }

    @Override
    public int hashCode() {
        return stated.hashCode();
    }
}

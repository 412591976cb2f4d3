package dev.keywright.core.number;

import java.util.Optional;

/** A number that the author stated or left out. */
public record Figure(Optional<Rational> stated) {
    public static final Figure UNSTATED = new Figure(Optional.empty());

    public static Figure of(Rational number) {
        return new Figure(Optional.of(number));
    }

    public static Figure of(long number) {
        return of(Rational.of(number));
    }

    public boolean isStated() {
        return stated.isPresent();
    }

    public Optional<Rational> find() {
        return stated;
    }

    public Rational or(Rational fallback) {
        return stated.orElse(fallback);
    }

    /** The stated number, where the language requires one or an earlier check has found it. */
    public Rational value() {
        return stated.orElseThrow(() -> new IllegalStateException("the figure was not stated"));
    }

    @Override
    public String toString() {
        return stated.map(Rational::exactly).orElse("unstated");
    }
}

package dev.keywright.verifier.ask;

import dev.keywright.verifier.world.Datum;
import java.util.Optional;

/** What a caller lets a range lie between, both included. */
public record Bounds(Bound low, Bound high) {
    /** One side of a range. */
    public sealed interface Bound {}

    public record At(Datum value) implements Bound {}

    public record Open() implements Bound {}

    public static Bounds between(Datum from, Datum to) {
        return new Bounds(new At(from), new At(to));
    }

    public static Bounds atLeast(Datum from) {
        return new Bounds(new At(from), new Open());
    }

    public static Bounds atMost(Datum to) {
        return new Bounds(new Open(), new At(to));
    }

    public static Bounds open() {
        return new Bounds(new Open(), new Open());
    }

    public Optional<Datum> from() {
        return value(low);
    }

    public Optional<Datum> to() {
        return value(high);
    }

    private static Optional<Datum> value(Bound bound) {
        return bound instanceof At at ? Optional.of(at.value()) : Optional.empty();
    }

    @Override
    public String toString() {
        return from().map(Datum::toString).orElse("") + ".."
                + to().map(Datum::toString).orElse("");
    }
}

package dev.keywright.verifier.ask;

import dev.keywright.verifier.world.Datum;
import java.util.Optional;

/** The bounds that a caller gives for a range, both included. */
public record RangeBounds(Bound low, Bound high) {
    /** One side of a range. */
    public sealed interface Bound {}

    public record At(Datum value) implements Bound {}

    public record Open() implements Bound {}

    public static RangeBounds between(Datum from, Datum to) {
        return new RangeBounds(new At(from), new At(to));
    }

    public static RangeBounds atLeast(Datum from) {
        return new RangeBounds(new At(from), new Open());
    }

    public static RangeBounds atMost(Datum to) {
        return new RangeBounds(new Open(), new At(to));
    }

    public static RangeBounds open() {
        return new RangeBounds(new Open(), new Open());
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

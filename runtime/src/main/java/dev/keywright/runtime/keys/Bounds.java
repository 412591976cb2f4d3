package dev.keywright.runtime.keys;

import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What lies between two values, both included; either side may be open. */
public record Bounds(Bound low, Bound high) {
    public static final Bounds OPEN = new Bounds(new Open(), new Open());

    /** One side of a range. */
    public sealed interface Bound {}

    /** It ends there. */
    public record At(AttributeValue value) implements Bound {}

    /** Nothing limits it. */
    public record Open() implements Bound {}

    public static Bounds between(AttributeValue low, AttributeValue high) {
        return new Bounds(new At(low), new At(high));
    }

    public static Bounds from(AttributeValue low) {
        return new Bounds(new At(low), new Open());
    }

    public static Bounds to(AttributeValue high) {
        return new Bounds(new Open(), new At(high));
    }

    public Optional<AttributeValue> from() {
        return low instanceof At at ? Optional.of(at.value()) : Optional.empty();
    }

    public Optional<AttributeValue> to() {
        return high instanceof At at ? Optional.of(at.value()) : Optional.empty();
    }

    public boolean contains(AttributeValue value) {
        return from().filter(least -> Scalars.compare(value, least) < 0).isEmpty()
                && to().filter(most -> Scalars.compare(value, most) > 0).isEmpty();
    }

    /** Ends before it begins, which DynamoDB refuses. */
    public boolean isEmpty() {
        return from().flatMap(least -> to().filter(most -> Scalars.compare(least, most) > 0))
                .isPresent();
    }
}

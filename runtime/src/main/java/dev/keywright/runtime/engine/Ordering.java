package dev.keywright.runtime.engine;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Sorted by an attribute.
 *
 * @param standIn an id that follows the time, which stands for it where the time was not read; or empty
 */
public record Ordering(String use, boolean descending, String standIn) {
    private Optional<AttributeValue> value(Found found) {
        return found.values().find(use).or(() -> found.values().find(standIn));
    }

    private int compare(Found one, Found other) {
        Optional<AttributeValue> left = value(one);
        Optional<AttributeValue> right = value(other);
        int order = left.isPresent() && right.isPresent() ? Scalars.compare(left.get(), right.get()) : 0;
        return descending ? -order : order;
    }

    static Comparator<Found> by(List<Ordering> orderings) {
        return (one, other) -> {
            for (Ordering ordering : orderings) {
                int order = ordering.compare(one, other);
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        };
    }
}

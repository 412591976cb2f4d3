package dev.keywright.runtime.reading;

import dev.keywright.runtime.description.SortOrder;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.Values;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Compares entities that were found in the order asked for; those that lack the attribute are equal to all others. */
final class FoundComparator implements Comparator<FoundEntity> {
    private final List<SortOrder> orders;

    FoundComparator(List<SortOrder> orders) {
        this.orders = orders;
    }

    @Override
    public int compare(FoundEntity one, FoundEntity other) {
        for (SortOrder order : orders) {
            Optional<AttributeValue> left = value(order, one.values());
            Optional<AttributeValue> right = value(order, other.values());
            int compared = left.isPresent() && right.isPresent() ? Scalars.compare(left.get(), right.get()) : 0;
            if (compared != 0) {
                return order.descending() ? -compared : compared;
            }
        }
        return 0;
    }

    private static Optional<AttributeValue> value(SortOrder order, Values values) {
        return values.find(order.use()).or(() -> order.standIn().flatMap(values::find));
    }
}

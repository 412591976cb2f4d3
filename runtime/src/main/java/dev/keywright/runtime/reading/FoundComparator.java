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
        return compare(one, orders, other, orders);
    }

    /** Of two kinds, each of which has its own names for what both are sorted by. */
    static int compare(FoundEntity one, List<SortOrder> orders, FoundEntity other, List<SortOrder> its) {
        for (int number = 0; number < orders.size(); number++) {
            SortOrder order = orders.get(number);
            Optional<AttributeValue> left = value(order, one.values());
            Optional<AttributeValue> right = value(its.get(number), other.values());
            int compared = left.isPresent() && right.isPresent() ? Scalars.compare(left.get(), right.get()) : 0;
            if (compared != 0) {
                return order.descending() ? -compared : compared;
            }
        }
        return 0;
    }

    static Optional<AttributeValue> value(SortOrder order, Values values) {
        return values.find(order.use()).or(() -> order.standIn().flatMap(values::find));
    }
}

package dev.keywright.verifier.execute;

import dev.keywright.core.codec.Key;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.verifier.world.Datum;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Compares values as DynamoDB does, and what was found by the order asked for. */
final class DatumOrder {
    private final Model model;

    DatumOrder(Layout layout) {
        this.model = layout.model();
    }

    static int compare(Datum left, Datum right) {
        return compare(Supplies.scalar(left), Supplies.scalar(right));
    }

    private static int compare(KeyValue left, KeyValue right) {
        if (left instanceof KeyValue.Numeric one && right instanceof KeyValue.Numeric other) {
            return one.number().compareTo(other.number());
        }
        boolean empty = left.text().isEmpty() || right.text().isEmpty();
        return empty
                ? Integer.compare(left.text().length(), right.text().length())
                : new Key.TextKey(left.text()).compareTo(new Key.TextKey(right.text()));
    }

    Comparator<Found> by(List<Ordering> order) {
        Comparator<Found> comparator = Comparator.comparingInt(unused -> 0);
        for (Ordering ordering : order) {
            Comparator<Found> next =
                    (one, other) -> compare(value(one, ordering.attribute()), value(other, ordering.attribute()));
            comparator =
                    comparator.thenComparing(ordering.direction() == Direction.DESCENDING ? next.reversed() : next);
        }
        return comparator;
    }

    private static int compare(Optional<Datum> one, Optional<Datum> other) {
        return one.isPresent() && other.isPresent() ? compare(one.get(), other.get()) : 0;
    }

    /** An id that follows the time stands for it where the time itself was not read. */
    private Optional<Datum> value(Found found, AttributeUse use) {
        return found.values().find(use).or(() -> following(use).flatMap(found.values()::find));
    }

    private Optional<AttributeUse> following(AttributeUse time) {
        return model.entity(time.attribute().entity()).attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Attribute.Follows follows
                        && follows.time().equals(time.attribute()))
                .map(attribute -> new AttributeUse(time.path(), attribute.ref()))
                .findFirst();
    }
}

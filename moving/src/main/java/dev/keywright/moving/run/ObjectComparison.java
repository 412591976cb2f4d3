package dev.keywright.moving.run;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.moving.items.KeyHash;
import dev.keywright.moving.items.KeySet;
import dev.keywright.moving.objects.ObjectKeys;
import dev.keywright.moving.source.LargeObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Compares the objects of a store with the large values that they come from, and finds those that come from none. */
final class ObjectComparison {
    private final Move move;
    private final KeySet expected = new KeySet();
    private final AtomicLong compared = new AtomicLong();

    ObjectComparison(Move move) {
        this.move = move;
    }

    long compared() {
        return compared.get();
    }

    /** Notes that these objects have a row. */
    void explain(List<LargeObject> objects) {
        objects.forEach(object -> expected.add(hash(object.key())));
        compared.addAndGet(objects.size());
    }

    List<Difference> compare(List<LargeObject> objects) {
        List<Difference> found = new ArrayList<>();
        for (LargeObject object : objects) {
            difference(object).ifPresent(found::add);
        }
        return found;
    }

    private Optional<Difference> difference(LargeObject object) {
        String where = "%s of row %s".formatted(object.key(), object.row().key());
        Optional<byte[]> content = move.objects().find(object.key());
        if (content.isEmpty()) {
            return Optional.of(new Difference(
                    Difference.Kind.MISSING,
                    where,
                    "there is no such object in " + move.objects().shown()));
        }
        return ObjectKeys.hash(content.get()).equals(object.hash())
                ? Optional.empty()
                : Optional.of(new Difference(
                        Difference.Kind.DIFFERENT,
                        where,
                        "the object has %s bytes that are not the %s bytes of the column"
                                .formatted(content.get().length, object.bytes())));
    }

    /** The objects that no row explains. */
    List<String> unexplained() {
        List<String> unexplained = new ArrayList<>();
        move.objects().each(key -> {
            boolean ours = move.pointers().stream()
                    .map(AttributeRef::entity)
                    .anyMatch(entity -> move.families().keys().isOf(entity, key));
            if (ours && !expected.has(hash(key))) {
                unexplained.add(key);
            }
        });
        return unexplained;
    }

    private static long hash(String key) {
        return KeyHash.of("objects", Map.of("key", AttributeValue.fromS(key)));
    }
}

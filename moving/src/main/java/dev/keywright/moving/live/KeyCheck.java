package dev.keywright.moving.live;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.moving.evolve.Evolution;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Whether an index can hold the values of its key in an item. DynamoDB leaves out items whose values it cannot hold when it
 * creates an index, and refuses to write them afterwards, even where another attribute of the key is missing.
 */
final class KeyCheck {
    private static final int MOST_PARTITION_BYTES = 2048;
    private static final int MOST_SORT_BYTES = 1024;

    private final Index index;
    private final Map<String, KeyType> types = new LinkedHashMap<>();

    KeyCheck(Evolution evolution, Table table, Index index) {
        this.index = index;
        Map<String, KeyType> all = new TableSchema(evolution.nextModel(), evolution.nextDesign(), table).keyTypes();
        index.key().attributes().forEach(name -> types.put(name, all.get(name)));
    }

    Index index() {
        return index;
    }

    /** Whether an item has an entry: every attribute of the key is there. */
    boolean isIn(Map<String, AttributeValue> item) {
        return item.keySet().containsAll(types.keySet());
    }

    /** The first value that the index cannot hold. */
    Optional<String> findProblem(Map<String, AttributeValue> item) {
        for (Map.Entry<String, KeyType> one : types.entrySet()) {
            AttributeValue value = item.get(one.getKey());
            Optional<String> problem = value == null ? Optional.empty() : problem(one.getKey(), one.getValue(), value);
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    private Optional<String> problem(String name, KeyType type, AttributeValue value) {
        if (!value.type().name().equals(type.symbol())) {
            return Optional.of("%s has the type %s, the key of index %s needs %s"
                    .formatted(name, value.type(), index.name(), type.symbol()));
        }
        if (type == KeyType.NUMBER) {
            return Optional.empty();
        }
        int bytes = value.s() == null
                ? value.b().asByteArrayUnsafe().length
                : value.s().getBytes(StandardCharsets.UTF_8).length;
        int most = index.key().partition().contains(name) ? MOST_PARTITION_BYTES : MOST_SORT_BYTES;
        if (bytes == 0) {
            return Optional.of("%s is empty, which the key of index %s cannot be".formatted(name, index.name()));
        }
        return bytes > most
                ? Optional.of(
                        "%s has %s bytes, the key of index %s can have %s".formatted(name, bytes, index.name(), most))
                : Optional.empty();
    }
}

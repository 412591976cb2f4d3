package dev.keywright.backends.infrastructure;

import dev.keywright.backends.infrastructure.TableResource.KeyElement;
import java.util.List;

/**
 * An index of a table to be created.
 *
 * @param id the table's id and then the index's
 * @param local whether it lives on the table's partitions and capacity
 * @param included what it holds beside the keys, where its projection says INCLUDE
 */
public record IndexResource(
        String name,
        String id,
        boolean local,
        List<KeyElement> key,
        ProjectionType projection,
        List<String> included,
        Throughput throughput) {
    public IndexResource {
        key = List.copyOf(key);
        included = List.copyOf(included);
    }

    /** In DynamoDB's words. */
    public enum ProjectionType {
        ALL,
        KEYS_ONLY,
        INCLUDE
    }
}

package dev.keywright.backends.infrastructure;

import dev.keywright.backends.infrastructure.TableResource.KeyElement;
import java.util.List;

/**
 * An index of a table to be created.
 *
 * @param id the table's id and then the index's
 * @param local whether it shares the table's partitions and capacity
 * @param included the non-key attributes of projection type INCLUDE
 */
public record IndexResource(
        String name,
        String id,
        boolean local,
        List<KeyElement> key,
        ProjectionType projection,
        List<String> included,
        CapacityMode throughput) {
    public IndexResource {
        key = List.copyOf(key);
        included = List.copyOf(included);
    }

    /** DynamoDB's name of the projection type. */
    public enum ProjectionType {
        ALL,
        KEYS_ONLY,
        INCLUDE
    }
}

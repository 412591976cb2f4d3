package dev.keywright.moving.destination;

import dev.keywright.core.model.EntityRef;
import java.util.List;

/** A row of the source: the entity that it is, and the key of its table. */
public record RowRef(EntityRef entity, List<String> key) {
    public RowRef {
        key = List.copyOf(key);
    }
}

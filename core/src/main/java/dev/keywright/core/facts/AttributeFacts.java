package dev.keywright.core.facts;

import dev.keywright.core.model.AttributeRef;
import java.util.List;

/**
 * What follows for one attribute of one entity.
 *
 * @param presence the share of the entities that have it
 * @param distinct how many values it takes among those that have it
 * @param busiest the share of its commonest value
 * @param valueBytes the average size of a value that is there
 * @param maxValueBytes the largest value
 * @param changes what changes it, and how often
 */
public record AttributeFacts(
        AttributeRef ref,
        Quantity presence,
        Quantity distinct,
        Quantity busiest,
        Quantity valueBytes,
        Quantity maxValueBytes,
        List<ChangeCause> changes) {
    public AttributeFacts {
        changes = List.copyOf(changes);
    }

    public boolean isMutable() {
        return !changes.isEmpty();
    }
}

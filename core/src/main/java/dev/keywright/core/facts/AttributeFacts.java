package dev.keywright.core.facts;

import dev.keywright.core.model.AttributeRef;
import java.util.List;

/**
 * The facts about one attribute of one entity.
 *
 * @param presence the share of the entities that have it
 * @param distinct the number of distinct values
 * @param busiest the share of its most common value
 * @param valueBytes the average size of a value that is present
 * @param maxValueBytes the largest value
 * @param changes the patterns that change it, and how often
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

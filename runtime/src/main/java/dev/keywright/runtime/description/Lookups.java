package dev.keywright.runtime.description;

import java.util.List;
import java.util.Map;

/**
 * The plans that find an entity by its id, for writes that need more of it or of its parents than the caller gives.
 *
 * @param wholes by entity, the plan that finds all its attributes
 * @param keys by entity, the plan that finds the attributes of its item's key
 * @param ofParents by entity, the reads of what its items hold of parents
 */
public record Lookups(Map<String, Plan> wholes, Map<String, Plan> keys, Map<String, List<OfParent>> ofParents) {
    public Lookups {
        wholes = Ordered.copyOf(wholes);
        keys = Ordered.copyOf(keys);
        ofParents = Ordered.copyOf(ofParents);
    }

    /** The read of what a child's items hold of a parent. */
    public record OfParent(String role, String parent, Fetch.OfParent fetch) {}

    public Plan whole(String entity) {
        return wholes.getOrDefault(entity, Plan.NOTHING);
    }

    public Plan keyed(String entity) {
        return keys.getOrDefault(entity, Plan.NOTHING);
    }

    public List<OfParent> parents(String entity) {
        return ofParents.getOrDefault(entity, List.of());
    }
}

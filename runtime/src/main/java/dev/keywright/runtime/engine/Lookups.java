package dev.keywright.runtime.engine;

import java.util.List;
import java.util.Map;

/** How entities are found by their ids, for writes that need to know more of them or of their parents. */
public record Lookups(Map<String, Plan> wholes, Map<String, Plan> keys, Map<String, List<OfParent>> ofParents) {
    public Lookups {
        wholes = Map.copyOf(wholes);
        keys = Map.copyOf(keys);
        ofParents = Map.copyOf(ofParents);
    }

    /** What a child's items hold of a parent. */
    public record OfParent(String role, String parent, Fetch.OfParent fetch) {}

    /** With all that is known of it. */
    Plan whole(String entity) {
        return wholes.getOrDefault(entity, new Plan.Nothing());
    }

    /** With what the key of its own item is made of. */
    Plan keyed(String entity) {
        return keys.getOrDefault(entity, new Plan.Nothing());
    }

    List<OfParent> parents(String entity) {
        return ofParents.getOrDefault(entity, List.of());
    }
}

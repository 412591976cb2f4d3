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

    /**
     * The read of what a child's items hold of a parent.
     *
     * @param renewed the attributes that another parent brings, as the child inherits them
     * @param copies those of them that the child holds as its own, by their own names
     * @param checks the parents' items that must still say so when the child is written
     */
    public record OfParent(
            String role,
            String parent,
            Fetch.OfParent fetch,
            List<String> renewed,
            List<Fetch.Inherited> copies,
            List<Check> checks) {
        public OfParent {
            renewed = List.copyOf(renewed);
            copies = List.copyOf(copies);
            checks = List.copyOf(checks);
        }
    }

    /**
     * A condition on the item of a parent or of its parent: what is carried over may have changed since it was read.
     *
     * @param key the attributes of the item's key, with the child's names for them
     * @param unchanged the attributes that are carried over, with the child's names for them
     */
    public record Check(String item, List<Fetch.Inherited> key, List<Fetch.Inherited> unchanged) {
        public Check {
            key = List.copyOf(key);
            unchanged = List.copyOf(unchanged);
        }
    }

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

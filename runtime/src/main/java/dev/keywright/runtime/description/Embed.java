package dev.keywright.runtime.description;

import java.util.List;
import java.util.Map;

/**
 * Children that are embedded in their parent's item, in a map whose keys are the part of their id that is not the parent's.
 *
 * @param name the attribute that holds the map
 * @param key the template of the keys in the map
 * @param keyType the type of a key that is a single value; text otherwise
 * @param held the attributes that a child holds of the parent, which are not stored again: its own names and the parent's
 */
public record Embed(
        String name,
        String entity,
        String parent,
        String role,
        Template key,
        Type keyType,
        Map<String, String> held,
        List<StoredAttribute> stored) {
    public Embed {
        held = Ordered.copyOf(held);
        stored = List.copyOf(stored);
    }
}

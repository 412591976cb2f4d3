package dev.keywright.runtime.engine;

import java.util.List;
import java.util.Map;

/**
 * Children that lie in their parent's item, in a map by what their id has beside the parent's.
 *
 * @param key what they stand under
 * @param keyType the type of a key that is one value; a text otherwise
 * @param held what they hold of the parent, which is not stored again: their own names and the parent's
 */
public record Nest(
        String name,
        String entity,
        String parent,
        String role,
        Template key,
        Type keyType,
        Map<String, String> held,
        List<ItemType.Stored> stored) {
    public Nest {
        held = Map.copyOf(held);
        stored = List.copyOf(stored);
    }
}

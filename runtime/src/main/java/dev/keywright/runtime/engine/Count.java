package dev.keywright.runtime.engine;

import java.util.List;

/**
 * A number that is kept: how many children there are for each combination of values.
 *
 * @param by the values, of the child
 * @param holder the item that holds it
 * @param name under which name
 * @param role in which role the holder's entity is the parent; empty where the item holds nothing else
 */
public record Count(
        String child, List<String> by, String holder, String name, String role, String parent, boolean atOnce) {
    public Count {
        by = List.copyOf(by);
    }

    boolean isInside() {
        return !role.isEmpty();
    }
}

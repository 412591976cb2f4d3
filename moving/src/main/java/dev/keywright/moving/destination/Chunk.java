package dev.keywright.moving.destination;

import java.io.Serializable;
import java.util.List;

/**
 * A range of keys of one entity's table.
 *
 * @param after the key before the first; empty for the first range
 * @param upTo the last key; empty for the last range, which has no end
 */
public record Chunk(String entity, int number, List<String> after, List<String> upTo) implements Serializable {
    public Chunk {
        after = List.copyOf(after);
        upTo = List.copyOf(upTo);
    }
}

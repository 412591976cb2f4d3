package dev.keywright.moving.live;

import java.util.List;

/**
 * How far the way from one design to the next is.
 *
 * @param phase running, ready, switched or finishing
 * @param running whether a process works on it, or was killed a moment ago
 */
public record EvolveStatus(String phase, boolean running, List<Part> parts) {
    public EvolveStatus {
        parts = List.copyOf(parts);
    }

    /** An index, the attributes of a table or its TTL, and how far that is. */
    public record Part(String what, String state) {}
}

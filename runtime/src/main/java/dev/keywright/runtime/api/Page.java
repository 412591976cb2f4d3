package dev.keywright.runtime.api;

import java.util.List;
import java.util.Optional;

/**
 * Some of an answer.
 *
 * @param next where the rest begins; empty where there is none
 * @param readUnits what it took to read it
 */
public record Page<T>(List<T> items, Optional<Cursor> next, double readUnits) {
    public Page {
        items = List.copyOf(items);
    }
}

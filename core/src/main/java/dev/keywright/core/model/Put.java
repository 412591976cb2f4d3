package dev.keywright.core.model;

import java.util.List;

/** Creates an entity or replaces it. */
public record Put(EntityRef entity, List<Start> with, int batch) implements Write {
    public Put {
        with = List.copyOf(with);
    }
}

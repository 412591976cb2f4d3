package dev.keywright.core.model;

import java.util.List;

/** Creates or replaces. */
public record Put(EntityRef entity, List<Start> with, int batch) implements Write {
    public Put {
        with = List.copyOf(with);
    }
}

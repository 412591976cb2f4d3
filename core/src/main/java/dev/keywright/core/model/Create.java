package dev.keywright.core.model;

import java.util.List;

/** Adds one that must not exist yet. */
public record Create(EntityRef entity, List<Start> with, Fanout fanout, int batch) implements Write {
    public Create {
        with = List.copyOf(with);
    }

    /** How many one event creates. */
    public sealed interface Fanout {}

    /** One. */
    public record Once() implements Fanout {}

    /** One for each that matches, holding what `from` maps. */
    public record ForEach(Selection source, List<Copied> from) implements Fanout {
        public ForEach {
            from = List.copyOf(from);
        }
    }

    /** The new one's `target` is the matching one's `source`. */
    public record Copied(AttributeRef target, AttributeRef source) {}
}

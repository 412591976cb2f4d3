package dev.keywright.core.model;

import java.util.List;

/** Creates an entity that must not exist yet. */
public record Create(EntityRef entity, List<Start> with, Fanout fanout, int batch) implements Write {
    public Create {
        with = List.copyOf(with);
    }

    /** The number of entities that one call creates. */
    public sealed interface Fanout {}

    /** One. */
    public record Once() implements Fanout {}

    /** One for each match, with the attributes that `from` maps. */
    public record ForEach(Selection source, List<Copied> from) implements Fanout {
        public ForEach {
            from = List.copyOf(from);
        }
    }

    /** The `target` attribute of the new entity takes the value of the match's `source`. */
    public record Copied(AttributeRef target, AttributeRef source) {}
}

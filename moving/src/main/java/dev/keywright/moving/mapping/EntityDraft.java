package dev.keywright.moving.mapping;

import dev.keywright.core.model.Entity;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import java.util.List;
import java.util.Optional;

/**
 * An entity of the new model that comes from an old one, as far as the file says it.
 *
 * @param where what a message about something that is missing points at
 * @param written the attributes that have a rule in the file
 */
record EntityDraft(Entity next, Entity old, Span where, List<Node.Entry> written) {
    EntityDraft {
        written = List.copyOf(written);
    }

    Optional<Node.Entry> findWritten(String attribute) {
        return written.stream().filter(entry -> entry.name().equals(attribute)).findFirst();
    }
}

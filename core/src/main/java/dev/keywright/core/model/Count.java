package dev.keywright.core.model;

import dev.keywright.core.number.Figure;
import java.util.List;
import java.util.Optional;

/** A question for the number of entities. */
public record Count(Selection selection, Consistency consistency, Figure lagSeconds, int batch) implements Operation {
    public EntityRef entity() {
        return selection.entity();
    }

    @Override
    public List<EntityRef> entities() {
        return List.of(entity());
    }

    @Override
    public Count withoutMatches() {
        return new Count(selection.withoutMatches(), consistency, lagSeconds, batch);
    }

    @Override
    public Optional<Selection> findQuestion() {
        return Optional.of(selection);
    }
}

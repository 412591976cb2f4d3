package dev.keywright.core.model;

import java.util.List;
import java.util.Optional;

/** Updates every match, which must exist. */
public record Update(
        Selection selection, List<Change> changes, List<Condition> conditions, Consistency consistency, int batch)
        implements Write {
    public Update {
        changes = List.copyOf(changes);
        conditions = List.copyOf(conditions);
    }

    @Override
    public Update withoutMatches() {
        return new Update(selection.withoutMatches(), changes, conditions, consistency, batch);
    }

    @Override
    public EntityRef entity() {
        return selection.entity();
    }

    @Override
    public Optional<Selection> findTarget() {
        return Optional.of(selection);
    }
}

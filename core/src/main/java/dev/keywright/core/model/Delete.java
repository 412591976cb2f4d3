package dev.keywright.core.model;

import java.util.List;
import java.util.Optional;

/** Deletes every match, and with it the children that are named. */
public record Delete(
        Selection selection, List<Condition> conditions, List<EntityRef> cascade, Consistency consistency, int batch)
        implements Write {
    public Delete {
        conditions = List.copyOf(conditions);
        cascade = List.copyOf(cascade);
    }

    @Override
    public Delete withoutMatches() {
        return new Delete(selection.withoutMatches(), conditions, cascade, consistency, batch);
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

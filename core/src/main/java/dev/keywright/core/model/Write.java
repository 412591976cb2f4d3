package dev.keywright.core.model;

import java.util.List;
import java.util.Optional;

/** A change to entities of one kind. */
public sealed interface Write extends Operation permits Create, Put, Update, Delete {
    EntityRef entity();

    @Override
    default List<EntityRef> entities() {
        return List.of(entity());
    }

    @Override
    default List<Write> writes() {
        return List.of(this);
    }

    /** What it looks for before it writes; what is new is not looked for. */
    default Optional<Selection> findTarget() {
        return Optional.empty();
    }
}

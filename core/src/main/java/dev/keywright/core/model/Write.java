package dev.keywright.core.model;

import java.util.List;

/** A change to entities of one kind. */
public sealed interface Write extends Operation permits Create, Put, Update, Delete {
    EntityRef entity();

    @Override
    default List<EntityRef> entities() {
        return List.of(entity());
    }
}

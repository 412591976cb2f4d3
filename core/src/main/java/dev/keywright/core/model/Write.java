package dev.keywright.core.model;

import java.util.List;
import java.util.Optional;

/** A change to entities of one kind. */
public sealed interface Write extends Operation permits Create, Put, Update, Delete {
    EntityRef entity();

    @Override
    default Write withoutMatches() {
        return this;
    }

    /** The number of such writes that one call makes. */
    int batch();

    /** The values that attributes of a new one start with. */
    default List<Start> with() {
        return List.of();
    }

    /** The conditions under which it happens. */
    default List<Condition> conditions() {
        return List.of();
    }

    @Override
    default List<EntityRef> entities() {
        return List.of(entity());
    }

    @Override
    default List<Write> writes() {
        return List.of(this);
    }

    /** How fresh the search for its target must be. */
    default Consistency consistency() {
        return Consistency.EVENTUAL;
    }

    /** The selection of the entities that it writes; a create has none. */
    default Optional<Selection> findTarget() {
        return Optional.empty();
    }
}

package dev.keywright.core.design;

import dev.keywright.core.model.EntityRef;
import java.util.Optional;

/** The item that holds a number. */
public sealed interface Place {
    /** The entity whose item holds it; empty for an item of its own. */
    default Optional<EntityRef> host() {
        return Optional.empty();
    }

    default boolean isInside(EntityRef entity) {
        return host().filter(entity::equals).isPresent();
    }

    /** In an item of its own. */
    record OwnItem() implements Place {}

    /** In the item of that entity. */
    record Inside(EntityRef entity) implements Place {
        @Override
        public Optional<EntityRef> host() {
            return Optional.of(entity);
        }
    }
}

package dev.keywright.core.design;

import dev.keywright.core.model.AttributeRef;
import java.util.List;
import java.util.Optional;

/** The attributes that a copy holds. */
public sealed interface Extent {
    /** The attributes themselves; empty for all that the entity's own item holds. */
    Optional<List<AttributeRef>> findAttributes();

    /** All that the entity's own item holds. */
    record Whole() implements Extent {
        @Override
        public Optional<List<AttributeRef>> findAttributes() {
            return Optional.empty();
        }
    }

    /** These alone; none where the key holds everything that is needed. */
    record Some(List<AttributeRef> attributes) implements Extent {
        public Some {
            attributes = List.copyOf(attributes);
        }

        @Override
        public Optional<List<AttributeRef>> findAttributes() {
            return Optional.of(attributes);
        }
    }
}

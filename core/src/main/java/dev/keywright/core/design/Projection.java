package dev.keywright.core.design;

import java.util.List;

/** The attributes that an index holds beside the keys of the index and of the table. */
public sealed interface Projection {
    /** ALL: every attribute. */
    record All() implements Projection {}

    /** KEYS_ONLY: no other attribute. */
    record Keys() implements Projection {}

    /** INCLUDE: the attributes of these names, in items that have them. */
    record Only(List<String> attributes) implements Projection {
        public Only {
            attributes = List.copyOf(attributes);
            if (attributes.isEmpty()) {
                throw new IllegalArgumentException("a projection of no attributes is a projection of keys");
            }
        }
    }
}

package dev.keywright.core.design;

import java.util.List;

/** The attributes that an index holds beside the keys of the index and of the table. */
public sealed interface Projection {
    /** ALL: every attribute. */
    record All() implements Projection {}

    /** KEYS_ONLY: no other attribute. */
    record Keys() implements Projection {
        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Keys;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    /** INCLUDE: the attributes of these names, in items that have them. */
    record Only(List<String> attributes) implements Projection {
        public Only {
            attributes = List.copyOf(attributes);
            if (attributes.isEmpty()) {
                throw new IllegalArgumentException("a projection of no attributes is a projection of keys");
            }
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Only that && attributes.equals(that.attributes);
        }

        @Override
        public int hashCode() {
            return attributes.hashCode();
        }
    }
}

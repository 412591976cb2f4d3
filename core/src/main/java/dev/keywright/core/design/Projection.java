package dev.keywright.core.design;

import java.util.List;

/** What an index holds of an item, beside the keys of the index and of the table. */
public sealed interface Projection {
    /** Everything. */
    record All() implements Projection {}

    /** Nothing else. */
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

    /** The attributes of these names, whichever items have them. */
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

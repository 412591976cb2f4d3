package dev.keywright.core.design;

import java.util.List;
import java.util.Optional;

/** The keys of an item in an index: those of the first alternative that applies; none if no alternative does. */
public record IndexEntry(IndexRef index, List<Alternative> alternatives) {
    public IndexEntry {
        alternatives = List.copyOf(alternatives);
        if (alternatives.isEmpty()) {
            throw new IllegalArgumentException("an entry in %s without a key".formatted(index));
        }
    }

    /** A template for every key attribute of the index; applies when its conditions hold and every attribute is present. */
    public record Alternative(List<KeyTemplate> keys, List<When> when) {
        public Alternative {
            keys = List.copyOf(keys);
            when = List.copyOf(when);
        }

        public Optional<Template> find(String keyAttribute) {
            return keys.stream()
                    .filter(key -> key.attribute().equals(keyAttribute))
                    .map(KeyTemplate::template)
                    .findFirst();
        }
    }
}

package dev.keywright.core.design;

import java.util.List;
import java.util.Optional;

/** How an item stands in an index: by the first of these alternatives that holds, or not at all. */
public record IndexEntry(IndexRef index, List<Alternative> alternatives) {
    public IndexEntry {
        alternatives = List.copyOf(alternatives);
        if (alternatives.isEmpty()) {
            throw new IllegalArgumentException("an entry in %s without a key".formatted(index));
        }
    }

    /** A template for every key attribute of the index; holds when all its conditions do and every attribute is there. */
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

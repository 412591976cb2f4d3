package dev.keywright.core.design;

import dev.keywright.core.design.IndexEntry.Alternative;
import java.util.List;
import java.util.Optional;

/** A type of item: its purpose, the templates of its keys, and the attributes of parents that it carries. */
public record ItemType(
        ItemRef ref,
        ItemKind kind,
        List<KeyTemplate> keys,
        List<IndexEntry> entries,
        List<Carried> carries,
        Kept kept) {
    public ItemType {
        keys = List.copyOf(keys);
        entries = List.copyOf(entries);
        carries = List.copyOf(carries);
        if (kept == Kept.SNAPSHOT) {
            throw new IllegalArgumentException("an item that is never renewed: " + ref);
        }
    }

    public String name() {
        return ref.name();
    }

    public Optional<Template> findKey(String attribute) {
        for (KeyTemplate key : keys) {
            if (key.attribute().equals(attribute)) {
                return Optional.of(key.template());
            }
        }
        return Optional.empty();
    }

    /** The template of a key attribute of the table; an earlier check has seen that every item type has one. */
    public Template key(String attribute) {
        return findKey(attribute)
                .orElseThrow(() -> new IllegalStateException("item %s has no %s".formatted(ref, attribute)));
    }

    /** The alternatives of the item in an index whose keys are templates, in either notation; empty where it has none. */
    public List<Alternative> alternativesIn(Index index) {
        Optional<IndexEntry> stated = entries.stream()
                .filter(entry -> entry.index().equals(index.ref()))
                .findFirst();
        if (stated.isPresent()) {
            return stated.get().alternatives();
        }
        List<KeyTemplate> found = keys.stream()
                .filter(key -> index.key().attributes().contains(key.attribute()))
                .toList();
        boolean complete = found.size() == index.key().attributes().size();
        return complete && !index.isMultiAttribute() ? List.of(new Alternative(found, List.of())) : List.of();
    }
}

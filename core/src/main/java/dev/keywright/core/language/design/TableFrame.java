package dev.keywright.core.language.design;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.TableRef;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A table without its items, as the context for reading them. */
record TableFrame(TableRef ref, KeySchema key, List<Index> indexes, Extent extent) {
    TableFrame {
        indexes = List.copyOf(indexes);
    }

    /** Whether every index could be read; if not, an unknown name may belong to one of them. */
    enum Extent {
        COMPLETE,
        DAMAGED
    }

    Optional<Index> findIndex(String name) {
        return indexes.stream().filter(index -> index.name().equals(name)).findFirst();
    }

    /** The attributes that items fill with templates: the table's own and those of the single-attribute indexes. */
    Set<String> templated() {
        Set<String> names = new LinkedHashSet<>(key.attributes());
        for (Index index : indexes) {
            if (!index.isMultiAttribute()) {
                names.addAll(index.key().attributes());
            }
        }
        return names;
    }

    /** The multi-attribute index that uses an item's own attribute. */
    Optional<Index> findTaking(String attribute) {
        return indexes.stream()
                .filter(Index::isMultiAttribute)
                .filter(index -> index.key().attributes().contains(attribute))
                .findFirst();
    }

    Set<String> keyAttributes() {
        Set<String> names = new LinkedHashSet<>(key.attributes());
        indexes.forEach(index -> names.addAll(index.key().attributes()));
        return names;
    }
}

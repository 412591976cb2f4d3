package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexRef;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The names of a table's indexes: those of given indexes, and for the others the author's or generated ones. */
final class IndexNames {
    private final Map<String, String> wanted;
    private final Set<String> taken = new LinkedHashSet<>();

    /** Given indexes keep their names; no generated name is one that the author gives another index. */
    IndexNames(Map<String, String> indexNames, List<Index> given) {
        given.forEach(index -> taken.add(index.name()));
        this.wanted = new LinkedHashMap<>(indexNames);
        wanted.values().removeAll(taken);
        for (String own : wanted.values()) {
            if (!wanted.containsKey(own)) {
                taken.add(own);
            }
        }
    }

    /** The names that no further index may be generated with. */
    Set<String> taken() {
        return Collections.unmodifiableSet(taken);
    }

    /** A generated index under the author's name for it, if there is one. */
    Index named(Index generated) {
        taken.add(generated.name());
        return new Index(
                new IndexRef(generated.ref().table(), wanted.getOrDefault(generated.name(), generated.name())),
                generated.key(),
                generated.form(),
                generated.scope(),
                generated.projection(),
                generated.items());
    }
}

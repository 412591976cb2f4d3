package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The parts of a model that were read without a report, for the next text, which is almost the same. Not for several threads.
 *
 * <p>What is read from a text has no positions, so it stays the same where the text moves. A report has one, so whatever was
 * reported about is read again.
 */
public final class ModelMemory {
    private Optional<KnownBasis> basis = Optional.empty();
    private final Map<String, KnownPattern> patterns = new LinkedHashMap<>();
    private List<String> ids = List.of();
    /** Whether the patterns are read for the basis that is known, and not for one with errors. */
    private boolean current;

    /** The part of a model that every pattern is read for. */
    record Basis(Options options, List<Entity> entities) {
        Basis {
            entities = List.copyOf(entities);
        }
    }

    private record KnownBasis(Optional<Node> options, Optional<Node> entities, Basis read) {
        boolean isOf(Optional<Node> otherOptions, Optional<Node> otherEntities) {
            return says(options, otherOptions) && says(entities, otherEntities);
        }

        private static boolean says(Optional<Node> one, Optional<Node> other) {
            return one.isPresent() == other.isPresent()
                    && one.map(node -> node.says(other.orElseThrow())).orElse(true);
        }
    }

    private record KnownPattern(Entry entry, Optional<Pattern> read) {
        boolean namesOthers() {
            return entry.value() instanceof Mapping mapping
                    && mapping.find("together").isPresent();
        }
    }

    Basis basis(Optional<Node> options, Optional<Node> entities, Diagnostics diagnostics, Supplier<Basis> reading) {
        if (basis.filter(known -> known.isOf(options, entities)).isPresent()) {
            current = true;
            return basis.get().read();
        }
        int before = diagnostics.reports();
        Basis read = reading.get();
        current = diagnostics.reports() == before;
        if (current) {
            basis = Optional.of(new KnownBasis(options, entities, read));
            patterns.clear();
        }
        return read;
    }

    /** To be called before the patterns of a text are read: some of them name others. */
    void expect(List<String> all) {
        if (!all.equals(ids)) {
            patterns.values().removeIf(KnownPattern::namesOthers);
        }
        ids = List.copyOf(all);
    }

    Optional<Pattern> pattern(Entry entry, Diagnostics diagnostics, Supplier<Optional<Pattern>> reading) {
        if (!current) {
            return reading.get();
        }
        KnownPattern known = patterns.get(entry.name());
        if (known != null && known.entry().says(entry)) {
            return known.read();
        }
        int before = diagnostics.reports();
        Optional<Pattern> read = reading.get();
        boolean clean = diagnostics.reports() == before;
        if (clean) {
            patterns.put(entry.name(), new KnownPattern(entry, read));
        }
        return read;
    }
}

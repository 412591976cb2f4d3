package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.model.ChangedEntities;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
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
    private final AttributeMemory attributes = new AttributeMemory();
    private final Map<String, KnownPattern> patterns = new LinkedHashMap<>();
    private List<String> names = List.of();
    /** Whether the patterns are read for the basis that is known, and not for one with errors. */
    private boolean current;

    /** The part of a model that every pattern is read for. */
    record Basis(Options options, List<Entity> entities) {
        Basis {
            entities = List.copyOf(entities);
        }

        /** The same, with the very entities of the last one where they are equal, so that all further comparisons are quick. */
        Basis with(Basis last) {
            Map<EntityRef, Entity> known = new LinkedHashMap<>();
            last.entities().forEach(entity -> known.put(entity.ref(), entity));
            return new Basis(
                    options,
                    entities.stream()
                            .map(entity -> entity.equals(known.get(entity.ref())) ? known.get(entity.ref()) : entity)
                            .toList());
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
        /** Whether other patterns matter: those that it names, or those whose methods may have the same name. */
        boolean needsOthers() {
            return find(entry, "together").isPresent() || find(entry, "method").isPresent();
        }
    }

    AttributeMemory attributes() {
        return attributes;
    }

    Basis basis(Optional<Node> options, Optional<Node> entities, Diagnostics diagnostics, Supplier<Basis> reading) {
        if (basis.filter(known -> known.isOf(options, entities)).isPresent()) {
            current = true;
            return basis.get().read();
        }
        int before = diagnostics.reports();
        Basis read = reading.get();
        current = diagnostics.reports() == before;
        if (!current) {
            return read;
        }
        Basis next = basis.map(known -> read.with(known.read())).orElse(read);
        basis.map(KnownBasis::read).ifPresent(last -> forgetPatterns(last, next));
        basis = Optional.of(new KnownBasis(options, entities, next));
        return next;
    }

    /** Patterns that say the same may mean something else for other entities. */
    private void forgetPatterns(Basis last, Basis next) {
        if (!last.options().equals(next.options())) {
            patterns.clear();
            return;
        }
        ChangedEntities changed = ChangedEntities.between(last.entities(), next.entities());
        patterns.values()
                .removeIf(known ->
                        known.read().isEmpty() || changed.concern(known.read().get()));
    }

    /** To be called before the patterns of a text are read. */
    void expect(List<Entry> entries) {
        List<String> expected = new ArrayList<>();
        for (Entry entry : entries) {
            expected.add(entry.name());
            expected.add(find(entry, "method")
                    .map(method -> method.value() instanceof Scalar name ? name.text() : "")
                    .orElse(""));
        }
        if (!expected.equals(names)) {
            patterns.values().removeIf(KnownPattern::needsOthers);
        }
        names = expected;
    }

    private static Optional<Entry> find(Entry pattern, String field) {
        return pattern.value() instanceof Mapping mapping ? mapping.find(field) : Optional.empty();
    }

    Optional<Pattern> pattern(Entry entry, Diagnostics diagnostics, PatternReader reader) {
        if (!current) {
            return reader.read(entry);
        }
        KnownPattern known = patterns.get(entry.name());
        if (known != null && known.entry().says(entry)) {
            known.read().ifPresent(reader::know);
            return known.read();
        }
        int before = diagnostics.reports();
        Optional<Pattern> read = reader.read(entry);
        boolean clean = diagnostics.reports() == before;
        if (clean) {
            patterns.put(entry.name(), new KnownPattern(entry, read));
        }
        return read;
    }
}

package dev.keywright.backends.document;

import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Projection;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The reasons for an index: its readers, the attributes they need, and the items in it. */
public final class IndexWords {
    private final Layout layout;
    private final List<ServedPattern> patterns;

    public IndexWords(Layout layout, List<ServedPattern> patterns) {
        this.layout = layout;
        this.patterns = List.copyOf(patterns);
    }

    /**
     * The attributes that each pattern needs from the index, by pattern id: names, `all attributes`, or `only keys`.
     */
    public Map<String, String> needs(Path path) {
        Map<String, String> needs = new LinkedHashMap<>();
        for (ServedPattern served : patterns) {
            for (Request request : served.reads()) {
                if (request.entry().path().equals(path)) {
                    needs.merge(served.pattern().id(), needs(request, served.pattern()), IndexWords::both);
                }
            }
        }
        return needs;
    }

    private static String both(String one, String other) {
        return one.equals(other) ? one : one + "; " + other;
    }

    private String needs(Request request, Pattern pattern) {
        Set<AttributeUse> needed = new LinkedHashSet<>(request.look().question().needs());
        boolean withParents = pattern.operation() instanceof Read read
                && read.included().stream()
                        .flatMap(include -> include.path().stream())
                        .anyMatch(step -> step.towards() == Read.Towards.PARENT);
        if (withParents) {
            request.entry().item().carries().forEach(carried -> needed.add(carried.attribute()));
        }
        Set<AttributeUse> keys = request.entry().keyAttributes();
        List<String> beyond = needed.stream()
                .filter(use -> !keys.contains(use))
                .map(AttributeUse::toString)
                .toList();
        if (beyond.isEmpty()) {
            return "only keys";
        }
        boolean all = needed.containsAll(layout.stored(request.entry().item()));
        return all ? "all attributes" : String.join(", ", beyond);
    }

    /** The reason for the projection. */
    public String projectionReason(Index index, Path path) {
        Map<String, String> needs = needs(path);
        if (needs.isEmpty()) {
            return "no pattern reads it";
        }
        String readers = needs.entrySet().stream()
                .map(need -> "%s needs %s".formatted(need.getKey(), need.getValue()))
                .collect(Collectors.joining("; "));
        if (index.projection() instanceof Projection.Keys) {
            return "%s; other attributes are read from the table".formatted(readers);
        }
        return index.projection() instanceof Projection.All
                ? "%s; no second read is necessary".formatted(readers)
                : "%s; no other attribute is paid for".formatted(readers);
    }

    /** For each item type, the share of its items that is in the index. */
    public List<String> sparseness(Path path) {
        List<String> shares = new ArrayList<>();
        for (Entry entry : layout.entriesIn(path)) {
            Rational share = layout.share(entry, State.AVERAGE);
            String condition = entry.when().isEmpty() ? "" : " where " + DesignWords.conditions(entry.when());
            String optional = entry.required().stream()
                    .filter(use -> layout.model().mayBeMissing(use.attribute()))
                    .map(AttributeUse::toString)
                    .collect(Collectors.joining(", "));
            String has = optional.isEmpty() ? "" : " that have " + optional;
            boolean sparse = share.isLessThan(Rational.ONE);
            shares.add(
                    sparse
                            ? "%s %% of %s%s%s"
                                    .formatted(
                                            RoundedNumbers.about(share.times(Rational.of(100))),
                                            entry.item().name(),
                                            has,
                                            condition)
                            : "all " + entry.item().name());
        }
        return shares;
    }

    public boolean isSparse(Path path) {
        return layout.entriesIn(path).stream()
                .anyMatch(entry -> layout.share(entry, State.AVERAGE).isLessThan(Rational.ONE));
    }
}

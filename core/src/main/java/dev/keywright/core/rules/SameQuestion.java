package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds patterns that ask for the same data in the same way. */
final class SameQuestion implements Rule {
    static final Problem PROBLEM = Problem.warning(
            "same-question",
            "Two patterns that are the same query.",
            """
            Each one is served and priced separately, so together they count as the sum of both rates.
            That may be intended, or it may be the same traffic counted twice.""",
            "Remove one and give the other the sum of the rates, or state what distinguishes them.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        Map<String, List<Pattern>> alike = new LinkedHashMap<>();
        for (Pattern pattern : subject.model().patterns()) {
            if (pattern.operation().findQuestion().isEmpty()) {
                continue;
            }
            List<Pattern> others = alike.computeIfAbsent(topic(pattern), unused -> new ArrayList<>());
            Optional<Pattern> first = others.stream()
                    .filter(known -> question(known.operation()).equals(question(pattern.operation())))
                    .findFirst();
            if (first.isPresent()) {
                subject.report(
                        PROBLEM,
                        subject.at(pattern, pattern.operation() instanceof Read ? "read" : "count"),
                        "`%s` is the same query as `%s`"
                                .formatted(pattern.id(), first.get().id()));
            } else {
                others.add(pattern);
            }
        }
    }

    /** Only patterns with the same topic can be the same and are compared in detail. */
    private static String topic(Pattern pattern) {
        Selection asked = pattern.operation().findQuestion().orElseThrow();
        List<String> by = asked.by().stream()
                .map(given -> given.attribute().toString())
                .sorted()
                .toList();
        String bounds = pattern.operation() instanceof Read read
                ? read.limit() + " " + read.include().size()
                : "";
        int ranges = asked.range().size() + asked.prefix().size();
        return asked.entity() + " by " + by + " " + ranges + " "
                + asked.contains().isAsked() + " " + bounds;
    }

    /** The query, independent of the order in which its conditions are written. */
    private static List<Object> question(Operation operation) {
        if (operation instanceof Read read) {
            return List.of(
                    read.others().stream().map(SameQuestion::question).toList(),
                    conditions(read.selection()),
                    read.order(),
                    read.limit(),
                    Set.copyOf(read.include()),
                    Set.copyOf(read.select()),
                    read.consistency(),
                    read.lagSeconds(),
                    read.batch());
        }
        if (operation instanceof Count count) {
            return List.of(
                    "count", conditions(count.selection()), count.consistency(), count.lagSeconds(), count.batch());
        }
        return List.of();
    }

    private static List<Object> conditions(Selection selection) {
        return List.of(
                selection.entity(),
                Set.copyOf(selection.by()),
                Set.copyOf(selection.in()),
                Set.copyOf(selection.range()),
                Set.copyOf(selection.prefix()),
                Set.copyOf(selection.has()),
                Set.copyOf(selection.lacks()),
                selection.contains());
    }
}

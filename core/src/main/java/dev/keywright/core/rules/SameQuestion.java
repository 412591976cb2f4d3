package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds patterns that ask the same. */
final class SameQuestion implements Rule {
    static final Problem PROBLEM = Problem.warning(
            "same-question",
            "Two patterns that ask exactly the same.",
            """
            Each is served and priced by itself; together they say that the question is asked as often as both,
            which may be what was meant, or the same traffic counted twice.""",
            "Remove one and give the other the sum of the rates, or say in which way they differ.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        Map<Object, Pattern> asked = new LinkedHashMap<>();
        for (Pattern pattern : subject.model().patterns()) {
            Optional<Object> question = question(pattern.operation());
            Pattern first = question.isEmpty() ? null : asked.putIfAbsent(question.get(), pattern);
            if (first != null) {
                subject.report(
                        PROBLEM,
                        subject.at(pattern, pattern.operation() instanceof Read ? "read" : "count"),
                        "`%s` asks the same as `%s`".formatted(pattern.id(), first.id()));
            }
        }
    }

    /** What is asked, whatever the order in which the conditions are written. */
    private static Optional<Object> question(Operation operation) {
        if (operation instanceof Read read) {
            return Optional.of(List.of(
                    conditions(read.selection()),
                    read.order(),
                    read.limit(),
                    Set.copyOf(read.include()),
                    Set.copyOf(read.select()),
                    read.consistency(),
                    read.lagSeconds(),
                    read.batch()));
        }
        if (operation instanceof Count count) {
            return Optional.of(List.of(
                    "count", conditions(count.selection()), count.consistency(), count.lagSeconds(), count.batch()));
        }
        return Optional.empty();
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

package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;

/** Finds text searches that ask for strong consistency. */
final class StrongTextSearch implements Rule {
    static final Problem PROBLEM = Problem.warning(
            "strong-text-search",
            "A text search that must reflect every write.",
            """
            A search engine is fed from the stream and always trails; a strongly consistent search therefore has
            to filter the table itself, which reads everything it could find at twice the price of an eventual
            read.""",
            "Drop `consistency: strong`; give `lag` if the answer may trail.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            boolean strong = consistency(pattern.operation()) == Consistency.STRONG;
            boolean search = pattern.operation()
                    .findQuestion()
                    .filter(asked -> asked.contains().isAsked())
                    .isPresent();
            if (strong && search) {
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "consistency"),
                        "`%s` searches text with strong consistency".formatted(pattern.id()));
            }
        }
    }

    private static Consistency consistency(Operation operation) {
        if (operation instanceof Read read) {
            return read.consistency();
        }
        return operation instanceof Count count ? count.consistency() : Consistency.EVENTUAL;
    }
}

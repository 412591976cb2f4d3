package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;

/** Finds text searches with strong consistency. */
final class StrongTextSearch implements PartRule {
    static final Problem PROBLEM = Problem.warning(
            "strong-text-search",
            "A text search with strong consistency.",
            """
            A search engine is fed from the stream and is always eventually consistent. A strongly
            consistent search has to filter the table itself: it reads every candidate item, at twice the
            price of eventually consistent reads.""",
            "Remove `consistency: strong`; add `lag` if the answer may be out of date.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            boolean strong = consistency(pattern.operation()) == Consistency.STRONG;
            boolean search = pattern.operation().questions().stream()
                    .anyMatch(asked -> asked.contains().isAsked());
            if (strong && search) {
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "consistency"),
                        "`%s` is a text search with strong consistency".formatted(pattern.id()));
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

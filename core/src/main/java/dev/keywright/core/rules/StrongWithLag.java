package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;

/** Finds reads that must be fresh and may be stale at once. */
final class StrongWithLag implements Rule {
    static final Problem PROBLEM = Problem.error(
            "strong-with-lag",
            "A read that must be strongly consistent and may trail at the same time.",
            """
            Strong consistency forbids global indexes and everything that a stream keeps; `lag` allows both. The
            two cannot hold together.""",
            "Keep one of `consistency: strong` and `lag`.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            boolean read = pattern.operation() instanceof Read asked
                    && asked.consistency() == Consistency.STRONG
                    && asked.lagSeconds().isStated();
            boolean count = pattern.operation() instanceof Count asked
                    && asked.consistency() == Consistency.STRONG
                    && asked.lagSeconds().isStated();
            if (read || count) {
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "lag"),
                        "`%s` asks for strong consistency and accepts an older answer".formatted(pattern.id()));
            }
        }
    }
}

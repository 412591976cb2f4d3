package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;

/** Finds reads that ask for strong consistency and accept a lag. */
final class StrongWithLag implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "strong-with-lag",
            "A read with both `consistency: strong` and `lag`.",
            """
            Strong consistency rules out global secondary indexes and everything that is kept up to date
            from a stream; `lag` allows both. The two contradict each other.""",
            "Keep either `consistency: strong` or `lag`.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
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
                        "`%s` asks for strong consistency but accepts an out-of-date answer".formatted(pattern.id()));
            }
        }
    }
}

package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Reach;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;

/** Finds events that write one item for each of very many. */
final class WideFanout implements Rule {
    static final Problem PROBLEM =
            Problem.warning("wide-fanout", "One event that may write tens of thousands of items.", """
            Each item is a write of its own and none of them share a transaction. The event takes minutes, its
            cost is decided by the few who have most followers, and at peak it competes with everything else.""", """
            Bound the parent's `max`, or fill the view when it is read for those who have too many.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational WIDE = Rational.of(10_000);

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            boolean fansOut = pattern.operation() instanceof Create create && create.fanout() instanceof Create.ForEach;
            if (!fansOut) {
                continue;
            }
            Reach reach = subject.facts().pattern(pattern.ref()).reaches().get(0);
            Rational most = reach.most()
                    .or(reach.expected().value())
                    .max(reach.expected().value());
            if (most.isMoreThan(WIDE)) {
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "forEach"),
                        "one `%s` writes %s items on average and up to %s"
                                .formatted(pattern.id(), reach.expected().value(), most));
            }
        }
    }
}

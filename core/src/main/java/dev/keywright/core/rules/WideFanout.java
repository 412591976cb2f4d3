package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.facts.Reach;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;

/** Finds single calls that write an item for each of very many others. */
final class WideFanout implements PartRule {
    static final Problem PROBLEM =
            Problem.warning("wide-fanout", "A single call that may write tens of thousands of items.", """
            Each item is a separate write and they do not share a transaction. One call takes minutes, the
            few accounts with the most followers decide its cost, and at peak it competes with all other
            traffic.""", """
            Lower the parent's `max`, or build the view at read time for parents that have too many
            children.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational WIDE = Rational.of(10_000);

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
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
                        "one call of `%s` writes %s items on average and up to %s"
                                .formatted(
                                        pattern.id(), reach.expected().value().roughly(), most));
            }
        }
    }
}

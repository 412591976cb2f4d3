package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.maintain.TransactionSize;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import java.util.Comparator;

/**
 * Finds writes that exceed the 100 actions or 4 MB of a transaction, including everything that the design keeps
 * consistent.
 */
final class TransactionOverLimit implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "transaction-over-limit",
            "A write whose transaction may exceed 100 actions or 4 MB, including everything that the design keeps consistent.",
            """
            DynamoDB rejects a transaction of more than 100 actions or 4 MB as a whole. Guards, copies,
            counters and carried attributes are actions too, and the limit applies to the largest
            transaction, not to the average.""",
            """
            Lower the parent's `max`, embed the children in their parent, carry no attribute that changes,
            keep copies with `kept: stream` where readers state a `lag`, or do the rest in a second step.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        TransactionSize sizes =
                new TransactionSize(subject.layout(), subject.reads().accessPaths());
        for (ServedPattern served : subject.bill().patterns()) {
            Pattern pattern = served.pattern();
            Rational most = sizes.mostActions(pattern.operation());
            Rational bytes = sizes.mostBytes(pattern.operation());
            if (most.isMoreThan(TransactionSize.MOST_ACTIONS)) {
                ItemType largest = largest(subject, sizes, pattern);
                subject.report(
                        PROBLEM,
                        subject.at(pattern),
                        "one `%s` may take %s actions in a transaction, %s of them for `%s`; the limit is 100"
                                .formatted(
                                        pattern.id(),
                                        most,
                                        sizes.mostActions(pattern.operation(), largest),
                                        largest.name()));
            } else if (most.isMoreThan(Rational.ONE) && bytes.isMoreThan(TransactionSize.MOST_BYTES)) {
                subject.report(
                        PROBLEM,
                        subject.at(pattern),
                        "one `%s` may write %s bytes in a transaction; the limit is 4 MB (4,194,304)"
                                .formatted(pattern.id(), bytes));
            }
        }
    }

    private static ItemType largest(DesignSubject subject, TransactionSize sizes, Pattern pattern) {
        return subject.layout().items().stream()
                .max(Comparator.comparing(item -> sizes.mostActions(pattern.operation(), item)))
                .orElseThrow();
    }
}

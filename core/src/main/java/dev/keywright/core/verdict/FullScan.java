package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Figure;
import dev.keywright.core.price.Dollars;
import dev.keywright.core.serve.Request;

/** Finds reads that scan a whole table or index. */
final class FullScan implements DesignRule {
    static final Problem PROBLEM = Problem.warning("full-scan", "A read that scans a whole table or index.", """
            A Scan reads and bills every item, also those that are filtered out, in sequential pages of 1
            MB. It gets slower and more expensive with every item in the table, of whatever type.""", """
            Put the items under a partition key of their own or into an index that contains nothing else;
            for analytics, export the table.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            for (Request request : served.reads()) {
                if (request.operation() == DynamoDbOperation.SCAN) {
                    long cost = subject.readNanoDollars(served.pattern(), request.units());
                    Figure limit = served.pattern().operation() instanceof Read read ? read.limit() : Figure.UNSTATED;
                    subject.report(
                            PROBLEM,
                            subject.at(served.pattern()),
                            "every %s of `%s` scans %s`%s`: %s read units, %s a month"
                                    .formatted(
                                            limit.isStated() ? "page" : "call",
                                            served.pattern().id(),
                                            limit.isStated() ? "for %s in ".formatted(limit.value()) : "all of ",
                                            request.entry().path().name(),
                                            request.units().roughly(),
                                            Dollars.text(cost)));
                }
            }
        }
    }
}

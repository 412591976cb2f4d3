package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Problem;
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
                    subject.report(
                            PROBLEM,
                            subject.at(served.pattern()),
                            "every call of `%s` scans all of `%s`: %s read units, %s a month"
                                    .formatted(
                                            served.pattern().id(),
                                            request.entry().path().name(),
                                            request.units().roughly(),
                                            Dollars.text(cost)));
                }
            }
        }
    }
}

package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.price.Dollars;
import dev.keywright.core.serve.Request;

/** Finds reads that go through a whole table or index. */
final class FullScan implements DesignRule {
    static final Problem PROBLEM =
            Problem.warning("full-scan", "A read that goes through a whole table or index.", """
            A Scan reads and bills everything, whatever is kept of it, one page of 1 MB after the other. It gets slower and
            dearer with every item, also with those of other kinds.""", """
            Collect them under one partition key of their own, or in an index that holds nothing else; for analytics export
            the table.""");

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
                            "`%s` reads all of `%s` each time: %s read units, %s a month"
                                    .formatted(
                                            served.pattern().id(),
                                            request.entry().path().name(),
                                            request.units(),
                                            Dollars.text(cost)));
                }
            }
        }
    }
}

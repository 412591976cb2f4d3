package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.OperationHint;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Path;
import dev.keywright.core.serve.Request;
import java.util.Set;

/** Finds queries for a single item whose whole primary key is known. */
final class WholeKeyQuery implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "whole-key-query", "A Query for one item whose whole primary key the caller knows.", """
            A Query of one item costs what a GetItem costs, but it returns a list, answers an item that is
            not there with success, and cannot be part of a BatchGetItem or a TransactGetItems.""", """
            Use GetItem, or BatchGetItem for several.""");

    private static final Set<DynamoDbOperation> GETS =
            Set.of(DynamoDbOperation.GET_ITEM, DynamoDbOperation.BATCH_GET_ITEM);

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (OperationHint hint : subject.design().operations()) {
            ServedPattern served = subject.bill().pattern(hint.pattern());
            boolean queried =
                    hint.requests().stream().anyMatch(request -> request.operation() == DynamoDbOperation.QUERY);
            boolean asks = served.pattern().operation().writes().isEmpty();
            boolean known = !served.reads().isEmpty() && served.reads().stream().allMatch(WholeKeyQuery::isGet);
            if (queried && asks && known && hint.requests().size() == 1) {
                subject.report(
                        PROBLEM,
                        subject.at(served.pattern()),
                        "`%s` knows the whole key of `%s` and queries for it"
                                .formatted(
                                        served.pattern().id(),
                                        served.reads().get(0).entry().item().name()));
            }
        }
    }

    private static boolean isGet(Request request) {
        return GETS.contains(request.operation()) && request.entry().path() instanceof Path.Primary;
    }
}

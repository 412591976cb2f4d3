package dev.keywright.optimizer.search.space;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import java.util.List;

/**
 * The requests that an answer takes.
 *
 * @param chain the longest chain of requests that need each other's result
 * @param number all of them, parallel ones and pages included
 */
public record Requests(Rational chain, Rational number) {
    /** The number of keys that one BatchGetItem takes. */
    private static final Rational MOST_IN_BATCH = Rational.of(100);

    /** What comes with another request. */
    public static final Requests NO_MORE = new Requests(Rational.ONE, Rational.ZERO);

    public static Requests of(Rational chain, List<Request> requests) {
        return new Requests(chain, number(requests));
    }

    /** How many are sent; items with known keys are read by one BatchGetItem. */
    public static Rational number(List<Request> requests) {
        Rational sum = Rational.ZERO;
        for (Request request : requests) {
            Rational times =
                    isBatch(request) ? request.times().dividedBy(MOST_IN_BATCH).ceiling() : request.times();
            sum = sum.plus(times.times(request.pages().max(Rational.ONE)).times(Rational.of(request.partitions())));
        }
        return sum;
    }

    private static boolean isBatch(Request request) {
        boolean several = request.operation() == DynamoDbOperation.GET_ITEM
                && request.times().isMoreThan(Rational.ONE);
        return several || request.operation() == DynamoDbOperation.BATCH_GET_ITEM;
    }
}

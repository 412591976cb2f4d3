package dev.keywright.verifier.program;

import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.number.Figure;
import dev.keywright.core.serve.Look;
import dev.keywright.core.serve.Request;
import dev.keywright.verifier.program.SentRequest.SentWrite;
import java.util.List;
import java.util.Map;

/** The requests of one pattern as core prices them. */
final class PlannedRequests {
    private final ServedPattern served;
    private final List<PlannedOperation> operations;

    PlannedRequests(ServedPattern served, Layout layout) {
        this.served = served;
        this.operations = Operations.of(served, layout).stream()
                .filter(operation -> !operation.isByHandler())
                .toList();
    }

    /** Whether one of them is that request; inputs are known before anything is read. */
    boolean contain(SentRequest sent, Map<String, String> inputs) {
        if (sent.writes().isEmpty()) {
            return served.reads().stream()
                    .anyMatch(request -> isRead(request, sent, request.stage() == 0 ? inputs : Map.of()));
        }
        return operations.stream().anyMatch(planned -> isWrite(planned, sent));
    }

    /** The reads of the first stage, which every call sends, whatever it finds. */
    List<Request> first() {
        return served.reads().stream().filter(request -> request.stage() == 0).toList();
    }

    static boolean isRead(Request planned, SentRequest sent, Map<String, String> inputs) {
        Look look = planned.look();
        boolean single = planned.operation() == DynamoDbOperation.GET_ITEM
                || planned.operation() == DynamoDbOperation.BATCH_GET_ITEM;
        boolean query = planned.operation() == DynamoDbOperation.QUERY;
        return (single ? DynamoDbOperation.GET_ITEM : planned.operation()) == sent.operation()
                && path(planned.entry().path()).equals(sent.path())
                && new KeyTextPattern(planned.keyCondition()).matches(sent.condition(), inputs)
                && (!query || look.isBackward() == sent.backward())
                && (single || limit(look) == sent.limit())
                && (planned.consistency() == Consistency.STRONG) == sent.consistent();
    }

    /** With what is included, the entity that includes it is one more. */
    private static int limit(Look look) {
        if (look.includedRanges().isEmpty()) {
            return Math.max(number(look.question().limit()), number(look.page()));
        }
        return look.includedRanges().stream()
                .mapToInt(range -> number(range.included().limit()))
                .filter(limit -> limit > 0)
                .map(limit -> limit + 1)
                .findFirst()
                .orElse(0);
    }

    private static int number(Figure limit) {
        return limit.isStated() ? limit.value().roundedUp().intValueExact() : 0;
    }

    private static String path(Path path) {
        return path instanceof Path.Secondary
                ? path.table().name() + "/" + path.name()
                : path.table().name();
    }

    /** A single item may be all that is left of a transaction or a batch. */
    private static boolean isWrite(PlannedOperation planned, SentRequest sent) {
        boolean several = planned.operation() == DynamoDbOperation.TRANSACT_WRITE_ITEMS
                || planned.operation() == DynamoDbOperation.BATCH_WRITE_ITEM;
        boolean alone = sent.writes().size() == 1;
        boolean together = planned.operation() == sent.operation()
                || (alone && several)
                || (alone && sent.operation() == DynamoDbOperation.BATCH_WRITE_ITEM);
        return together
                && sent.writes().stream()
                        .allMatch(write -> planned.writes().stream().anyMatch(one -> isWrite(one, write)));
    }

    private static boolean isWrite(PlannedWrite planned, SentWrite sent) {
        boolean checks =
                planned.action() == DynamoDbOperation.CONDITION_CHECK && sent.action() == DynamoDbOperation.UPDATE_ITEM;
        return (checks || planned.action() == sent.action())
                && planned.entry().item().name().equals(sent.item())
                && new KeyTextPattern(planned.key()).matches(sent.key(), Map.of());
    }
}

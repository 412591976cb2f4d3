package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.OperationHint;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Write;
import java.util.List;
import java.util.Optional;

/** Checks an operation that is meant to carry out a write. */
final class WriteHint {
    private WriteHint() {}

    static Optional<String> problem(DesignSubject subject, ServedPattern served, OperationHint hint) {
        Operation operation = served.pattern().operation();
        List<DynamoDbOperation> meant =
                hint.requests().stream().map(OperationHint.Request::operation).toList();
        if (operation instanceof External) {
            return Optional.of("`%s` is served by another system"
                    .formatted(served.pattern().id()));
        }
        boolean together = meant.contains(DynamoDbOperation.TRANSACT_WRITE_ITEMS);
        boolean writes = together || meant.stream().anyMatch(each -> fits(each, operation.writes(), served));
        if (!writes) {
            return Optional.of("`%s` cannot carry out `%s`"
                    .formatted(
                            meant.get(meant.size() - 1).word(), served.pattern().id()));
        }
        List<String> items = atomic(served);
        boolean several = items.size() > 1 || operation instanceof Transaction;
        return several && !together
                ? Optional.of("`%s` writes %s atomically, which needs TransactWriteItems"
                        .formatted(served.pattern().id(), DesignSubject.quoted(items)))
                : Optional.empty();
    }

    /** Embedded children are created and deleted by updates of the item that holds them. */
    private static boolean fits(DynamoDbOperation meant, List<Write> writes, ServedPattern served) {
        boolean inside = served.effects().stream().anyMatch(effect -> effect.cause() == Cause.EMBEDDED);
        boolean creates = writes.stream().anyMatch(write -> write instanceof Create);
        boolean deletes = writes.stream().anyMatch(write -> write instanceof Delete);
        return switch (meant) {
            case PUT_ITEM -> !deletes;
            case UPDATE_ITEM -> inside || (!creates && !deletes);
            case DELETE_ITEM -> deletes;
            case BATCH_WRITE_ITEM, TRANSACT_WRITE_ITEMS -> true;
            case GET_ITEM, BATCH_GET_ITEM, TRANSACT_GET_ITEMS, QUERY, SCAN, CONDITION_CHECK -> false;
        };
    }

    private static List<String> atomic(ServedPattern served) {
        return served.effects().stream()
                .filter(effect -> effect.isItem() && effect.kept() == Kept.TRANSACTION)
                .filter(effect -> effect.cause() != Cause.CASCADE && effect.cause() != Cause.CARRIED)
                .map(Effect::entry)
                .map(entry -> entry.item().name())
                .distinct()
                .toList();
    }
}

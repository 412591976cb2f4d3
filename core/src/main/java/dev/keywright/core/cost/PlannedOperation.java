package dev.keywright.core.cost;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Sender;
import java.util.List;

/**
 * A request as a person would describe it.
 *
 * @param stage the number of requests that must have answered before; those of one stage are sent in parallel
 * @param keyCondition with placeholders; of a write, the keys of its items
 * @param filter what the request itself drops; empty where nothing is dropped
 * @param laterFilter what the program drops of the answer when later requests have read more attributes
 * @param times the expected number of such requests
 * @param writes the items that are written; none for a read
 * @param sender the one who sends it
 */
public record PlannedOperation(
        int stage,
        DynamoDbOperation operation,
        Path path,
        String keyCondition,
        String filter,
        String laterFilter,
        Rational times,
        Consistency consistency,
        List<PlannedWrite> writes,
        Sender sender) {
    public PlannedOperation {
        writes = List.copyOf(writes);
    }

    public boolean isByHandler() {
        return sender == Sender.STREAM_HANDLER;
    }

    /**
     * One type of item that is written.
     *
     * @param key the key of the item, with placeholders
     * @param times the number of them in all requests together
     */
    public record PlannedWrite(DynamoDbOperation action, Entry entry, String key, Rational times) {}

    PlannedOperation at(int laterStage) {
        return new PlannedOperation(
                laterStage, operation, path, keyCondition, filter, laterFilter, times, consistency, writes, sender);
    }

    PlannedOperation by(Sender other) {
        return new PlannedOperation(
                stage, operation, path, keyCondition, filter, laterFilter, times, consistency, writes, other);
    }

    /** The expected number of items that one request writes. */
    public Rational itemsEach() {
        Rational all = writes.stream().map(PlannedWrite::times).reduce(Rational.ZERO, Rational::plus);
        return times.isZero() ? Rational.ZERO : all.dividedBy(times);
    }
}

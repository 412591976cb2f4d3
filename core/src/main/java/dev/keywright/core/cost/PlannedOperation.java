package dev.keywright.core.cost;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.number.Rational;
import java.util.List;

/**
 * A request as a person would name it.
 *
 * @param stage how many requests must have answered before; those of one stage go out side by side
 * @param keyCondition with placeholders; of a write, the keys of its items
 * @param times how often it is made, on average
 * @param writes what is written, one by one; nothing for a read
 */
public record PlannedOperation(
        int stage,
        DynamoDbOperation operation,
        Path path,
        String keyCondition,
        String filter,
        Rational times,
        Consistency consistency,
        List<PlannedWrite> writes) {
    public PlannedOperation {
        writes = List.copyOf(writes);
    }

    /**
     * One kind of item that is written.
     *
     * @param key the key of the item, with placeholders
     * @param times how many of them in all requests together
     */
    public record PlannedWrite(DynamoDbOperation action, Entry entry, String key, Rational times) {}

    PlannedOperation at(int laterStage) {
        return new PlannedOperation(laterStage, operation, path, keyCondition, filter, times, consistency, writes);
    }

    /** How many items one request writes, on average. */
    public Rational itemsEach() {
        Rational all = writes.stream().map(PlannedWrite::times).reduce(Rational.ZERO, Rational::plus);
        return times.isZero() ? Rational.ZERO : all.dividedBy(times);
    }
}

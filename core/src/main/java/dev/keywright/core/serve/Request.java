package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Set;

/**
 * One kind of request of a plan.
 *
 * @param stage how many requests must have answered before; those of one stage go out side by side
 * @param look what it looks for
 * @param times how often it is made, on average
 * @param pages how many pages come one after the other: those of one partition, of all buckets that take turns
 * @param units read or write units of all of them together
 * @param partitions how many partitions it goes to
 * @param spreadBy the attributes that decide to which partition it goes
 * @param rowsRead how many entries are read, by what they are
 */
public record Request(
        int stage,
        DynamoDbOperation operation,
        Entry entry,
        Look look,
        Rational times,
        Rational pages,
        Consistency consistency,
        Rational units,
        int partitions,
        Set<AttributeUse> spreadBy,
        List<RowsRead> rowsRead) {
    public Request {
        rowsRead = List.copyOf(rowsRead);
    }

    /** How many entries of one kind a request reads, and how large one is. */
    public record RowsRead(Entry entry, Rational rows, Rational bytesEach, Wanted wanted) {}

    /** Whether what is read is part of the answer. */
    public enum Wanted {
        ANSWER,
        OTHER
    }

    public String keyCondition() {
        return look.keyCondition();
    }

    public String filter() {
        return look.filter();
    }

    public Request at(int laterStage) {
        return new Request(
                laterStage, operation, entry, look, times, pages, consistency, units, partitions, spreadBy, rowsRead);
    }

    public Request as(DynamoDbOperation other) {
        return new Request(stage, other, entry, look, times, pages, consistency, units, partitions, spreadBy, rowsRead);
    }

    /** The same, made so many times as often. */
    public Request times(Rational factor) {
        return new Request(
                stage,
                operation,
                entry,
                look,
                times.times(factor),
                pages,
                consistency,
                units.times(factor),
                partitions,
                spreadBy,
                rowsRead);
    }
}

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
 * @param stage the number of requests that must have answered before; those of one stage are sent in parallel
 * @param look the description of the request
 * @param times the expected number of such requests
 * @param pages the number of consecutive pages: those of one partition, or of all buckets read one after the other
 * @param units the read units of all of them together
 * @param partitions the number of partitions that it goes to
 * @param spreadBy the attributes that decide the partition
 * @param rowsRead the entries that are read, by type
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

    /** The number and size of the entries of one type that a request reads. */
    public record RowsRead(Entry entry, Rational rows, Rational bytesEach, Wanted wanted) {}

    /** Whether an entry that is read is part of the answer. */
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

    /** The same request, made more often by a factor. */
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

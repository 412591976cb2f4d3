package dev.keywright.core.serve;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.number.Rational;
import java.math.BigInteger;
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
 * @param mostBytes what it reads at the maxima where it counts or filters and nothing ends it before; otherwise nothing
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
        List<RowsRead> rowsRead,
        Rational mostBytes) {
    /** BatchGetItem takes so many keys. */
    private static final Rational BATCH = Rational.of(100);

    /** A request that something ends. */
    public Request(
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
        this(
                stage,
                operation,
                entry,
                look,
                times,
                pages,
                consistency,
                units,
                partitions,
                spreadBy,
                rowsRead,
                Rational.ZERO);
    }

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
                laterStage,
                operation,
                entry,
                look,
                times,
                pages,
                consistency,
                units,
                partitions,
                spreadBy,
                rowsRead,
                mostBytes);
    }

    public Request as(DynamoDbOperation other) {
        return new Request(
                stage,
                other,
                entry,
                look,
                times,
                pages,
                consistency,
                units,
                partitions,
                spreadBy,
                rowsRead,
                mostBytes);
    }

    /** The same request that may have to read so much. */
    Request reading(Rational bytesAtMost) {
        return new Request(
                stage,
                operation,
                entry,
                look,
                times,
                pages,
                consistency,
                units,
                partitions,
                spreadBy,
                rowsRead,
                bytesAtMost);
    }

    /** The number of requests that are sent: a page each, and of a batch one for a hundred keys. */
    public Rational sent() {
        if (operation == DynamoDbOperation.BATCH_GET_ITEM) {
            return new Rational(times.dividedBy(BATCH).roundedUp(), BigInteger.ONE);
        }
        return operation == DynamoDbOperation.GET_ITEM ? times : times.times(pages);
    }

    /** Whether one page of the answer takes one request even at the maxima. */
    public boolean isBounded() {
        return !mostBytes.isMoreThan(BillingUnits.PAGE_BYTES);
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
                rowsRead,
                mostBytes);
    }
}

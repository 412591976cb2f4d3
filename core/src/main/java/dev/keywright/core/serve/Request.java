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
 * @param mostBytes what it reads at the maxima where it counts or filters and nothing ends it before; otherwise nothing
 * @param sender the one who sends it
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
        Rational mostBytes,
        Sender sender) {
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
                Rational.ZERO,
                Sender.PROGRAM);
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
        return with(laterStage, operation, Rational.ONE, mostBytes, sender);
    }

    public Request as(DynamoDbOperation other) {
        return with(stage, other, Rational.ONE, mostBytes, sender);
    }

    /** The same request that may have to read so much. */
    Request reading(Rational bytesAtMost) {
        return with(stage, operation, Rational.ONE, bytesAtMost, sender);
    }

    /** The same request, made more often by a factor. */
    public Request times(Rational factor) {
        return with(stage, operation, factor, mostBytes, sender);
    }

    /** The same request from somebody else. */
    Request by(Sender other) {
        return with(stage, operation, Rational.ONE, mostBytes, other);
    }

    /** Whether the caller waits for it. */
    boolean isByProgram() {
        return sender == Sender.PROGRAM;
    }

    private Request with(int laterStage, DynamoDbOperation other, Rational factor, Rational bytesAtMost, Sender who) {
        return new Request(
                laterStage,
                other,
                entry,
                look,
                times.times(factor),
                pages,
                consistency,
                units.times(factor),
                partitions,
                spreadBy,
                rowsRead,
                bytesAtMost,
                who);
    }

    /** The number of requests that are sent: one for each page, and one for a hundred items that are got by their keys. */
    public Rational sent() {
        boolean gets = operation == DynamoDbOperation.GET_ITEM || operation == DynamoDbOperation.BATCH_GET_ITEM;
        if (gets && times.isMoreThan(Rational.ONE)) {
            return times.dividedBy(BATCH).ceiling();
        }
        return gets ? times : times.times(pages);
    }

    /** Whether one page of the answer takes one request even at the maxima. */
    public boolean isBounded() {
        return !mostBytes.isMoreThan(BillingUnits.PAGE_BYTES);
    }
}

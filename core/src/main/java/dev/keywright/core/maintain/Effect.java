package dev.keywright.core.maintain;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.number.Rational;
import java.util.Set;

/**
 * What a write costs at one place.
 *
 * @param cause why it is written
 * @param times how many items or entries are written, on average
 * @param units write units of all of them
 * @param kept whether it is part of the write's transaction
 */
public record Effect(
        Entry entry,
        DynamoDbOperation operation,
        Cause cause,
        Rational times,
        Rational units,
        Kept kept,
        Set<AttributeUse> spreadBy) {
    /** Why something is written. */
    public enum Cause {
        ITSELF,
        INDEX,
        GUARD,
        COPY,
        PART,
        NUMBER,
        SEQUENCE,
        CARRIED,
        EMBEDDED,
        CASCADE
    }

    public Effect times(Rational factor) {
        return new Effect(entry, operation, cause, times.times(factor), units.times(factor), kept, spreadBy);
    }

    public Effect because(Cause other) {
        return new Effect(entry, operation, other, times, units, kept, spreadBy);
    }

    /** Only what is written to tables is written twice in a transaction; index entries are not. */
    public Effect doubled() {
        boolean table = entry.isPrimary();
        return table ? new Effect(entry, operation, cause, times, units.times(Rational.of(2)), kept, spreadBy) : this;
    }

    /** Whether it is an item that the application writes, not an entry that DynamoDB keeps. */
    public boolean isItem() {
        return entry.isPrimary();
    }
}

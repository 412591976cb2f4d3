package dev.keywright.core.maintain;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.number.Rational;
import java.util.Set;

/**
 * The cost of a write in one table or index.
 *
 * @param cause the reason for the write
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
    /** The reason for a write. */
    public enum Cause {
        ITSELF,
        INDEX,
        GUARD,
        COPY,
        PART,
        NUMBER,
        SEQUENCE,
        /** The marker that keeps the handler of a stream from counting a record twice; it has a table of its own. */
        RECORD,
        CARRIED,
        CHECK,
        EMBEDDED,
        CASCADE;

        private static final OfKind OF_KIND = new OfKind();

        static Cause of(ItemKind kind) {
            return kind.accept(OF_KIND);
        }

        /** The reason to write an item of each kind when its entity changes. */
        private static final class OfKind implements ItemKind.Visitor<Cause> {
            @Override
            public Cause home(ItemKind.EntityItem home) {
                return ITSELF;
            }

            @Override
            public Cause guard(ItemKind.Guard guard) {
                return GUARD;
            }

            @Override
            public Cause copy(ItemKind.Copy copy) {
                return COPY;
            }

            @Override
            public Cause counter(ItemKind.Counter counter) {
                return NUMBER;
            }

            @Override
            public Cause part(ItemKind.Part part) {
                return PART;
            }

            @Override
            public Cause embed(ItemKind.Embed embed) {
                return EMBEDDED;
            }

            @Override
            public Cause sequence(ItemKind.SequenceItem sequence) {
                return SEQUENCE;
            }
        }
    }

    public Effect times(Rational factor) {
        return new Effect(entry, operation, cause, times.times(factor), units.times(factor), kept, spreadBy);
    }

    /** The same with more write units. */
    Effect plus(Rational more) {
        return new Effect(entry, operation, cause, times, units.plus(more), kept, spreadBy);
    }

    public Effect because(Cause other) {
        return cause == Cause.RECORD ? this : new Effect(entry, operation, other, times, units, kept, spreadBy);
    }

    public Effect keptBy(Kept other) {
        return new Effect(entry, operation, cause, times, units, other, spreadBy);
    }

    /** A transaction doubles the write units of items in tables, not those of index entries. */
    public Effect doubled() {
        boolean table = entry.isPrimary();
        return table ? new Effect(entry, operation, cause, times, units.times(Rational.of(2)), kept, spreadBy) : this;
    }

    /** Whether the application writes it; index entries are written by DynamoDB. */
    public boolean isItem() {
        return entry.isPrimary();
    }
}

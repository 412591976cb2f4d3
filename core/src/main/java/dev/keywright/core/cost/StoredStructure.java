package dev.keywright.core.cost;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;

/** The items or entries of one structure: their number, their size, and their monthly storage cost. */
public record StoredStructure(Structure structure, Entry entry, Rational count, Rational bytesEach, long nanoDollars) {
    /** DynamoDB adds this to every item and every index entry when it bills storage. */
    public static final Rational OVERHEAD_BYTES = Rational.of(100);

    public Rational bytes() {
        return count.times(bytesEach.plus(OVERHEAD_BYTES));
    }
}

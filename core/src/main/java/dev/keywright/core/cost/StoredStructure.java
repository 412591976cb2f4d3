package dev.keywright.core.cost;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;

/** What is stored at one structure: how many, how large each, and what keeping them for a month costs. */
public record StoredStructure(Structure structure, Entry entry, Rational count, Rational bytesEach, long nanoDollars) {
    /** DynamoDB adds this to every item and every index entry, for storage only. */
    public static final Rational OVERHEAD_BYTES = Rational.of(100);

    public Rational bytes() {
        return count.times(bytesEach.plus(OVERHEAD_BYTES));
    }
}

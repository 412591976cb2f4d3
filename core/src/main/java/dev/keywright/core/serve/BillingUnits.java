package dev.keywright.core.serve;

import dev.keywright.core.model.Consistency;
import dev.keywright.core.number.Rational;

/** DynamoDB's units: a read unit is 4 KB, a write unit 1 KB, a page ends at 1 MB. */
public final class BillingUnits {
    public static final Rational READ_STEP_BYTES = Rational.of(4096);
    public static final Rational WRITE_STEP_BYTES = Rational.of(1024);
    /** A query reads no more than this for a page. */
    public static final Rational PAGE_BYTES = Rational.of(1024 * 1024);

    private static final Rational HALF = Rational.of(1, 2);

    private BillingUnits() {}

    /** An eventually consistent read costs half; a read that finds nothing costs as much as the smallest item. */
    public static Rational readUnits(Rational bytes, Consistency consistency) {
        Rational steps = steps(bytes, READ_STEP_BYTES);
        return consistency == Consistency.STRONG ? steps : steps.times(HALF);
    }

    public static Rational writeUnits(Rational bytes) {
        return steps(bytes, WRITE_STEP_BYTES);
    }

    public static Rational pages(Rational bytes) {
        return steps(bytes, PAGE_BYTES);
    }

    private static Rational steps(Rational bytes, Rational step) {
        return bytes.dividedBy(step).ceiling().max(Rational.ONE);
    }
}

package dev.keywright.core.facts;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.Attribute.Store;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** The bytes of values, by DynamoDB's rules. */
final class AttributeSizes {
    /** The item holds a pointer of this size where the value is in an object store. */
    private static final long POINTER_BYTES = 60;
    /** DynamoDB's numbers have at most 38 digits: a byte for two of them, one for the exponent, one for the sign. */
    private static final long LARGEST_NUMBER_BYTES = 21;
    /** Seconds since 1970 have ten digits: a byte for two of them and one more. */
    private static final long EPOCH_SECONDS_BYTES = 6;

    private final Model model;

    AttributeSizes(Model model) {
        this.model = model;
    }

    /** The average size of a value. */
    Quantity average(AttributeRef ref) {
        Attribute attribute = model.attribute(ref);
        String name = "bytes of " + ref;
        if (attribute.store() == Store.BLOB) {
            return Quantity.assumed(name, Rational.of(POINTER_BYTES));
        }
        if (isExpiry(ref)) {
            return Quantity.assumed(name, Rational.of(EPOCH_SECONDS_BYTES));
        }
        if (attribute.bytes().average().isStated()) {
            return Quantity.stated(name, attribute.bytes().average().value());
        }
        if (attribute.origin() instanceof Held held) {
            return average(held.sources().get(0)).named(name);
        }
        return Quantity.assumed(name, Rational.of(attribute.type().defaultBytes()));
    }

    /** The largest size of a value; where none is stated, text is taken to be no larger than its average. */
    Quantity max(AttributeRef ref) {
        Attribute attribute = model.attribute(ref);
        String name = "most bytes of " + ref;
        boolean fixed = attribute.store() == Store.BLOB || isExpiry(ref);
        if (!fixed && attribute.bytes().max().isStated()) {
            return Quantity.stated(name, attribute.bytes().max().value());
        }
        boolean silent =
                !attribute.bytes().average().isStated() && !attribute.bounds().isStated();
        if (!fixed && silent && attribute.origin() instanceof Held held) {
            return max(held.sources().get(0)).named(name);
        }
        if (!fixed && attribute.type() == AttributeType.NUMBER) {
            return Quantity.assumed(
                    name, numberBytes(attribute).max(average(ref).value()));
        }
        return average(ref).named(name);
    }

    private boolean isExpiry(AttributeRef ref) {
        Entity entity = model.entity(ref.entity());
        return entity.findExpiry().filter(ref::equals).isPresent();
    }

    /** Half a byte for each digit of the widest number in the declared range, and one more; one for a sign. */
    private static Rational numberBytes(Attribute attribute) {
        Attribute.Bounds bounds = attribute.bounds();
        if (!bounds.low().isStated() || !bounds.high().isStated()) {
            return Rational.of(LARGEST_NUMBER_BYTES);
        }
        long digits =
                Math.max(digits(bounds.low().value()), digits(bounds.high().value()));
        long decimals = attribute.decimals();
        boolean signed = bounds.low().value().isLessThan(Rational.ZERO);
        long bytes = (Math.min(38, digits + decimals) + 1) / 2 + 1 + (signed ? 1 : 0);
        return Rational.of(Math.min(bytes, LARGEST_NUMBER_BYTES));
    }

    private static long digits(Rational number) {
        BigDecimal whole =
                new BigDecimal(number.numerator()).divide(new BigDecimal(number.denominator()), 0, RoundingMode.DOWN);
        return whole.abs().precision();
    }
}

package dev.keywright.verifier.oracle;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Datum.Scalar;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;

/** Values of one attribute from the least to the greatest; texts by their bytes in UTF-8, as DynamoDB sorts them. */
public final class DatumOrder implements Comparator<Datum> {
    public static final DatumOrder ASCENDING = new DatumOrder();

    private DatumOrder() {}

    @Override
    public int compare(Datum left, Datum right) {
        if (left instanceof Scalar one && right instanceof Scalar other) {
            return compare(one.value(), other.value());
        }
        throw new IllegalArgumentException("no order between %s and %s".formatted(left, right));
    }

    private static int compare(KeyValue left, KeyValue right) {
        if (left instanceof KeyValue.Numeric one && right instanceof KeyValue.Numeric other) {
            return one.number().compareTo(other.number());
        }
        if (left instanceof KeyValue.Moment one && right instanceof KeyValue.Moment other) {
            return one.instant().compareTo(other.instant());
        }
        if (left.getClass() != right.getClass()) {
            throw new IllegalArgumentException("no order between %s and %s".formatted(left, right));
        }
        return Arrays.compareUnsigned(utf8(left), utf8(right));
    }

    /** Dates, hexadecimal digits, and `false` and `true` sort as their texts do. */
    private static byte[] utf8(KeyValue value) {
        return value.text().getBytes(StandardCharsets.UTF_8);
    }
}

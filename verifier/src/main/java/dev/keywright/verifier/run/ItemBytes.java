package dev.keywright.verifier.run;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The size of an item by the rules of DynamoDB: the bytes of each name and each value. */
public final class ItemBytes {
    private static final int OF_A_FLAG = 1;
    private static final int OF_A_COLLECTION = 3;
    private static final int OF_AN_ELEMENT = 1;
    /** DynamoDB keeps 38 digits, two in a byte, and says so in two bytes at most. */
    private static final int MOST_OF_A_NUMBER = 21;

    private ItemBytes() {}

    public static long of(Map<String, AttributeValue> item) {
        return item.entrySet().stream()
                .mapToLong(entry -> of(entry.getKey()) + of(entry.getValue()))
                .sum();
    }

    private static long of(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static long of(AttributeValue value) {
        return switch (value.type()) {
            case S -> of(value.s());
            case N -> ofNumber(new BigDecimal(value.n()));
            case B -> value.b().asByteArrayUnsafe().length;
            case BOOL, NUL -> OF_A_FLAG;
            case SS -> value.ss().stream().mapToLong(ItemBytes::of).sum();
            case NS ->
                value.ns().stream()
                        .mapToLong(text -> ofNumber(new BigDecimal(text)))
                        .sum();
            case BS ->
                value.bs().stream()
                        .mapToLong(one -> one.asByteArrayUnsafe().length)
                        .sum();
            case L ->
                OF_A_COLLECTION
                        + value.l().stream()
                                .mapToLong(one -> OF_AN_ELEMENT + of(one))
                                .sum();
            case M ->
                OF_A_COLLECTION
                        + of(value.m())
                        + (long) OF_AN_ELEMENT * value.m().size();
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException("no known type: " + value);
        };
    }

    /** Two digits in a byte, counted from the point to both sides; zeros at the ends take no room. */
    private static long ofNumber(BigDecimal number) {
        if (number.signum() == 0) {
            return 1;
        }
        BigDecimal stripped = number.abs().stripTrailingZeros();
        int behind = Math.max(0, stripped.scale());
        int trailing = Math.max(0, -stripped.scale());
        int before = Math.max(0, stripped.precision() - stripped.scale());
        int digits = stripped.precision();
        boolean splits = behind > 0 && before > 0;
        long bytes = splits
                ? half(before) + half(behind)
                : half(digits + (trailing % 2) + (behind > 0 ? (behind - digits) % 2 : 0));
        return Math.min(MOST_OF_A_NUMBER, bytes + 1 + (number.signum() < 0 ? 1 : 0));
    }

    private static int half(int digits) {
        return (digits + 1) / 2;
    }
}

package dev.keywright.core.design;

import dev.keywright.core.model.AttributeType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The formats that are written as a single word. */
public enum NamedFormat implements Format {
    /** The value as it is: a timestamp in ISO 8601, UTC, with milliseconds. */
    PLAIN(""),
    /** Inverted, so that the largest comes first. */
    DESCENDING("desc"),
    /** A number's digits as text. */
    TEXT("text"),
    EPOCH("epoch"),
    HOUR("hour"),
    DAY("day"),
    MONTH("month"),
    YEAR("year"),
    LOWER("lower"),
    UPPER("upper"),
    /** Unescaped: a value may break out of its segment. */
    RAW("raw");

    private final String word;

    NamedFormat(String word) {
        this.word = word;
    }

    public static Optional<NamedFormat> find(String word) {
        return Arrays.stream(values())
                .filter(format -> format != PLAIN && format.word.equals(word))
                .findFirst();
    }

    public static List<String> words() {
        return Arrays.stream(values())
                .filter(format -> format != PLAIN)
                .map(format -> format.word)
                .toList();
    }

    /** The length of the buckets of time that it makes, a month and a year on average; empty where it makes none. */
    public Optional<Duration> findBucket() {
        return switch (this) {
            case HOUR -> Optional.of(Duration.ofHours(1));
            case DAY -> Optional.of(Duration.ofDays(1));
            case MONTH -> Optional.of(Duration.ofDays(30));
            case YEAR -> Optional.of(Duration.ofDays(365));
            case PLAIN, DESCENDING, TEXT, EPOCH, LOWER, UPPER, RAW -> Optional.empty();
        };
    }

    @Override
    public String suffix() {
        return this == PLAIN ? "" : ":" + word;
    }

    @Override
    public boolean fits(AttributeType type) {
        return switch (this) {
            case PLAIN, RAW -> true;
            case DESCENDING, TEXT -> type == AttributeType.NUMBER;
            case EPOCH, HOUR -> type == AttributeType.TIMESTAMP;
            case DAY, MONTH, YEAR -> type == AttributeType.TIMESTAMP || type == AttributeType.DATE;
            case LOWER, UPPER -> type == AttributeType.STRING;
        };
    }

    @Override
    public KeyType keyType(AttributeType type) {
        if (this == EPOCH) {
            return KeyType.NUMBER;
        }
        boolean kept = this == PLAIN || this == DESCENDING || this == RAW;
        return kept ? asItIs(type) : KeyType.TEXT;
    }

    private static KeyType asItIs(AttributeType type) {
        return switch (type) {
            case STRING, TIMESTAMP, DATE -> KeyType.TEXT;
            case NUMBER -> KeyType.NUMBER;
            case BINARY -> KeyType.BINARY;
            case BOOLEAN, LIST, MAP, SET ->
                throw new IllegalArgumentException("a %s is never a key".formatted(type.word()));
        };
    }
}

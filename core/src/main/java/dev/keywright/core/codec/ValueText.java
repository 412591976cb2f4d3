package dev.keywright.core.codec;

import dev.keywright.core.codec.KeyValue.Binary;
import dev.keywright.core.codec.KeyValue.Day;
import dev.keywright.core.codec.KeyValue.Moment;
import dev.keywright.core.codec.KeyValue.Numeric;
import dev.keywright.core.codec.KeyValue.Text;
import dev.keywright.core.codec.KeyValue.Truth;
import dev.keywright.core.design.Format;
import dev.keywright.core.design.Format.Padded;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.model.AttributeType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;

/** A value of an attribute in a format, as text that is not escaped yet. */
record ValueText(KeyAttribute attribute, Format format) {
    private static final int HOUR_CHARACTERS = "2026-01-31T23".length();
    private static final int DAY_CHARACTERS = "2026-01-31".length();
    private static final int MONTH_CHARACTERS = "2026-01".length();
    private static final int YEAR_CHARACTERS = "2026".length();
    private static final int MOMENT_CHARACTERS = "2026-01-31T23:59:59.999Z".length();
    /** In the year 2286; up to there ten digits are enough, and all have so many, so that they sort as numbers do. */
    private static final long LAST_EPOCH_SECOND = 9_999_999_999L;

    ValueText {
        if (!format.fits(attribute.type())) {
            throw new IllegalArgumentException("`%s` is a %s, which `%s` does not fit"
                    .formatted(attribute.name(), attribute.type().word(), format.suffix()));
        }
    }

    String write(KeyValue value) {
        if (format instanceof Padded padded && value instanceof Numeric numeric) {
            return PaddedNumber.write(padded, attribute, numeric.number());
        }
        if (format instanceof NamedFormat named) {
            return write(named, value);
        }
        throw new AssertionError("unhandled format " + format);
    }

    private String write(NamedFormat named, KeyValue value) {
        return switch (named) {
            case PLAIN, RAW, TEXT -> value.text();
            case DESCENDING -> negated(value).text();
            case EPOCH -> paddedEpochSecond(value);
            case HOUR -> value.text().substring(0, HOUR_CHARACTERS);
            case DAY -> value.text().substring(0, DAY_CHARACTERS);
            case MONTH -> value.text().substring(0, MONTH_CHARACTERS);
            case YEAR -> value.text().substring(0, YEAR_CHARACTERS);
            case LOWER -> value.text().toLowerCase(Locale.ROOT);
            case UPPER -> value.text().toUpperCase(Locale.ROOT);
        };
    }

    private String paddedEpochSecond(KeyValue value) {
        long second = epochSecond(value);
        if (second < 0 || second > LAST_EPOCH_SECOND) {
            throw new IllegalArgumentException("`%s` is %s, which has no ten digits of seconds since 1970"
                    .formatted(attribute.name(), value.text()));
        }
        return String.format(Locale.ROOT, "%010d", second);
    }

    /** Whole seconds, rounded down. */
    static long epochSecond(KeyValue value) {
        if (value instanceof Moment moment) {
            return moment.instant().getEpochSecond();
        }
        throw new AssertionError("no timestamp: " + value);
    }

    static Numeric negated(KeyValue value) {
        if (value instanceof Numeric numeric) {
            return numeric.negated();
        }
        throw new AssertionError("no number: " + value);
    }

    /** Whether a text alone says where it ends: all have one width, or are one of two words. */
    boolean isSelfDelimiting() {
        if (!(format instanceof NamedFormat named)) {
            return true;
        }
        return switch (named) {
            case PLAIN -> isTime() || attribute.type() == AttributeType.BOOLEAN;
            case EPOCH, HOUR, DAY, MONTH, YEAR -> true;
            case DESCENDING, TEXT, LOWER, UPPER, RAW -> false;
        };
    }

    private boolean isTime() {
        return attribute.type() == AttributeType.TIMESTAMP || attribute.type() == AttributeType.DATE;
    }

    /** The order of the texts of two values where each ends with the key. */
    KeptOrder order() {
        if (!(format instanceof NamedFormat named)) {
            return KeptOrder.EXACT;
        }
        return switch (named) {
            case PLAIN -> attribute.type() == AttributeType.NUMBER ? KeptOrder.NONE : KeptOrder.EXACT;
            case EPOCH, HOUR, MONTH, YEAR -> KeptOrder.BY_BUCKET;
            case DAY -> attribute.type() == AttributeType.DATE ? KeptOrder.EXACT : KeptOrder.BY_BUCKET;
            case DESCENDING, TEXT, LOWER, UPPER, RAW -> KeptOrder.NONE;
        };
    }

    /** Whether the value can be computed from its text. */
    boolean isReadable() {
        return format instanceof Padded
                || format == NamedFormat.PLAIN
                || format == NamedFormat.TEXT
                || format == NamedFormat.DESCENDING;
    }

    /** The end of a readable, self-delimiting text that starts at that position. */
    int end(String text, int start) {
        if (format instanceof Padded padded) {
            return start + padded.digits();
        }
        if (attribute.type() == AttributeType.BOOLEAN) {
            return start + String.valueOf(text.startsWith("true", start)).length();
        }
        return start + (attribute.type() == AttributeType.DATE ? DAY_CHARACTERS : MOMENT_CHARACTERS);
    }

    KeyValue read(String text) {
        if (format instanceof Padded padded) {
            return PaddedNumber.read(padded, attribute, text);
        }
        KeyValue value = plain(text);
        return format == NamedFormat.DESCENDING ? negated(value) : value;
    }

    private KeyValue plain(String text) {
        try {
            return switch (attribute.type()) {
                case STRING -> new Text(text);
                case NUMBER -> new Numeric(new BigDecimal(text));
                case BOOLEAN -> new Truth(text.equals("true"));
                case TIMESTAMP -> new Moment(Instant.parse(text));
                case DATE -> new Day(LocalDate.parse(text));
                case BINARY -> new Binary(text);
                case LIST, MAP, SET -> throw new AssertionError("no part of a key: " + attribute);
            };
        } catch (DateTimeException unreadable) {
            throw new IllegalArgumentException("`%s` is no time: %s".formatted(attribute.name(), text), unreadable);
        }
    }
}

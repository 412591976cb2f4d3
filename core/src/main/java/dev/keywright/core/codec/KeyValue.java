package dev.keywright.core.codec;

import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Value;
import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;

/** The value of an attribute that a key is made of. */
public sealed interface KeyValue {
    /** Years are written with four digits: with more or a sign, times would not sort as text. */
    int LAST_YEAR = 9999;

    boolean fits(AttributeType type);

    /** The value as text, before anything is escaped. */
    String text();

    /** A constant of a model, for an attribute of that type. */
    static KeyValue of(Value value, AttributeType type) {
        if (value instanceof Value.Numeric numeric) {
            return Numeric.of(numeric.number());
        }
        if (value instanceof Value.Truth truth) {
            return new Truth(truth.isTrue());
        }
        return switch (type) {
            case TIMESTAMP -> new Moment(Instant.parse(value.text()));
            case DATE -> new Day(LocalDate.parse(value.text()));
            case STRING, NUMBER, BOOLEAN, BINARY, LIST, MAP, SET -> new Text(value.text());
        };
    }

    record Text(String text) implements KeyValue {
        /** Half a surrogate pair has no bytes in UTF-8: two such texts would be stored as the same question mark. */
        public Text {
            if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
                throw new IllegalArgumentException("a text with half a character");
            }
        }

        @Override
        public boolean fits(AttributeType type) {
            return type == AttributeType.STRING;
        }
    }

    /** A number without needless zeros, so that equal numbers are equal values. */
    record Numeric(BigDecimal number) implements KeyValue {
        /** DynamoDB keeps so many significant digits and rounds none: it refuses more. */
        private static final int MOST_DIGITS = 38;
        /** DynamoDB's numbers end before 1E+126 and begin at 1E-130. */
        private static final int LARGEST_EXPONENT = 125;

        private static final int SMALLEST_EXPONENT = -130;

        public Numeric {
            number = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
            int exponent = number.precision() - number.scale() - 1;
            boolean kept =
                    number.precision() <= MOST_DIGITS && exponent <= LARGEST_EXPONENT && exponent >= SMALLEST_EXPONENT;
            if (!kept) {
                throw new IllegalArgumentException("no number that DynamoDB keeps: " + number);
            }
        }

        public static Numeric of(long number) {
            return new Numeric(BigDecimal.valueOf(number));
        }

        public static Numeric of(Rational number) {
            if (number.exactly().indexOf('/') >= 0) {
                throw new IllegalArgumentException("no decimal number: " + number.exactly());
            }
            return new Numeric(new BigDecimal(number.exactly()));
        }

        public Numeric negated() {
            return new Numeric(number.negate());
        }

        @Override
        public boolean fits(AttributeType type) {
            return type == AttributeType.NUMBER;
        }

        @Override
        public String text() {
            return number.toPlainString();
        }
    }

    record Truth(boolean isTrue) implements KeyValue {
        @Override
        public boolean fits(AttributeType type) {
            return type == AttributeType.BOOLEAN;
        }

        @Override
        public String text() {
            return String.valueOf(isTrue);
        }
    }

    /** A timestamp; one finer than a millisecond is rejected, since two moments would be stored as one. */
    record Moment(Instant instant) implements KeyValue {
        private static final DateTimeFormatter MILLISECONDS = DateTimeFormatter.ofPattern(
                        "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
                .withZone(ZoneOffset.UTC);

        public Moment {
            int year = instant.atOffset(ZoneOffset.UTC).getYear();
            boolean writable = year >= 0 && year <= LAST_YEAR && instant.equals(instant.truncatedTo(ChronoUnit.MILLIS));
            if (!writable) {
                throw new IllegalArgumentException("no time in milliseconds with a year of four digits: " + instant);
            }
        }

        @Override
        public boolean fits(AttributeType type) {
            return type == AttributeType.TIMESTAMP;
        }

        @Override
        public String text() {
            return MILLISECONDS.format(instant);
        }
    }

    record Day(LocalDate date) implements KeyValue {
        public Day {
            if (date.getYear() < 0 || date.getYear() > LAST_YEAR) {
                throw new IllegalArgumentException("no date with a year of four digits: " + date);
            }
        }

        @Override
        public boolean fits(AttributeType type) {
            return type == AttributeType.DATE;
        }

        @Override
        public String text() {
            return date.toString();
        }
    }

    /** Bytes as lower-case hexadecimal digits, which sort as the bytes do and cannot be changed behind our back. */
    record Binary(String text) implements KeyValue {
        private static final Pattern BYTES = Pattern.compile("([0-9a-f]{2})*");

        public Binary {
            if (!BYTES.matcher(text).matches()) {
                throw new IllegalArgumentException("no bytes in lower-case hexadecimal digits: " + text);
            }
        }

        public static Binary of(byte[] bytes) {
            return new Binary(HexFormat.of().formatHex(bytes));
        }

        @Override
        public boolean fits(AttributeType type) {
            return type == AttributeType.BINARY;
        }
    }

    /** No value. */
    record Missing() implements KeyValue {
        @Override
        public boolean fits(AttributeType type) {
            return true;
        }

        @Override
        public String text() {
            throw new IllegalStateException("what is missing has no text");
        }
    }
}

package dev.keywright.moving.source;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeType;
import dev.keywright.relational.rows.JsonTree;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The texts of a relational database as values of a model. What cannot be one is an IllegalArgumentException that says why. */
public final class SourceValues {
    /** DynamoDB nests no deeper. */
    private static final int DEEPEST = 32;

    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendLiteral(' ')
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .optionalStart()
            .appendOffset("+HH:mm", "+00")
            .optionalEnd()
            .optionalStart()
            .appendOffset("+HH", "+00")
            .optionalEnd()
            .parseDefaulting(ChronoField.OFFSET_SECONDS, 0)
            .toFormatter(Locale.ROOT);

    private final Times times;

    public SourceValues(Times times) {
        this.times = times;
    }

    /** What becomes of a time that is finer than the milliseconds that a model has. */
    public enum Times {
        REFUSED,
        TRUNCATED
    }

    String rules() {
        return "times " + times;
    }

    /** The value; nothing where DynamoDB says it by leaving the attribute out. */
    public Optional<Datum> of(String text, AttributeType type) {
        try {
            return switch (type) {
                case STRING -> Optional.of(Datum.text(text));
                case NUMBER -> Optional.of(number(text));
                case BOOLEAN -> Optional.of(truth(text));
                case TIMESTAMP -> Optional.of(Datum.moment(time(text)));
                case DATE -> Optional.of(new Datum.Scalar(new KeyValue.Day(LocalDate.parse(text))));
                case BINARY -> Optional.of(new Datum.Scalar(new KeyValue.Binary(bytes(text))));
                case LIST, MAP -> Optional.of(document(text, type));
                case SET -> members(text);
            };
        } catch (DateTimeParseException unreadable) {
            throw new IllegalArgumentException("`%s` is no %s with a year of four digits".formatted(text, name(type)));
        }
    }

    private static String name(AttributeType type) {
        return type == AttributeType.DATE ? "date" : "time";
    }

    private static Datum number(String text) {
        if (text.matches("(?i)-?(nan|infinity)")) {
            throw new IllegalArgumentException("DynamoDB has no number `%s`".formatted(text));
        }
        try {
            return Datum.number(new BigDecimal(text));
        } catch (NumberFormatException none) {
            throw new IllegalArgumentException("`%s` is no number".formatted(text), none);
        } catch (IllegalArgumentException tooLong) {
            throw new IllegalArgumentException(
                    "DynamoDB keeps 38 digits of a number, from 1E-130 to 1E+126: %s".formatted(text), tooLong);
        }
    }

    private static Datum truth(String text) {
        if (text.matches("true|t|1")) {
            return new Datum.Scalar(new KeyValue.Truth(true));
        }
        if (text.matches("false|f|0")) {
            return new Datum.Scalar(new KeyValue.Truth(false));
        }
        throw new IllegalArgumentException("`%s` is neither true nor false".formatted(text));
    }

    private Instant time(String text) {
        if (text.endsWith("infinity")) {
            throw new IllegalArgumentException("no time is `%s` in DynamoDB".formatted(text));
        }
        Instant exact = text.length() <= 10
                ? LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC)
                : OffsetDateTime.parse(text, TIME).toInstant();
        Instant kept = exact.truncatedTo(ChronoUnit.MILLIS);
        if (!kept.equals(exact) && times == Times.REFUSED) {
            throw new IllegalArgumentException(
                    "%s is finer than the milliseconds of a timestamp; pass --truncate-times to cut it"
                            .formatted(text));
        }
        return kept;
    }

    private static String bytes(String text) {
        if (!text.startsWith("\\x")) {
            throw new IllegalArgumentException("no bytes: " + text);
        }
        return text.substring(2);
    }

    private static Datum document(String text, AttributeType type) {
        Datum read = datum(JsonTree.of(text), 1);
        boolean fits = type == AttributeType.MAP ? read instanceof Datum.Fields : read instanceof Datum.Listed;
        if (!fits) {
            throw new IllegalArgumentException(
                    "the model wants a %s, and the JSON is none".formatted(type == AttributeType.MAP ? "map" : "list"));
        }
        return read;
    }

    /** A field that is null is left out: DynamoDB's NULL would be a value of another type. */
    private static Datum datum(Object value, int depth) {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("the JSON is nested deeper than DynamoDB's 32 levels");
        }
        if (value instanceof Map<?, ?> fields) {
            Map<String, Datum> data = new java.util.LinkedHashMap<>();
            for (Map.Entry<?, ?> field : fields.entrySet()) {
                if (!Optional.empty().equals(field.getValue())) {
                    data.put((String) field.getKey(), datum(field.getValue(), depth + 1));
                }
            }
            return Datum.Fields.of(data);
        }
        if (value instanceof List<?> elements) {
            List<Datum> data = new ArrayList<>();
            for (Object element : elements) {
                data.add(datum(element, depth + 1));
            }
            return new Datum.Listed(data);
        }
        if (value instanceof BigDecimal number) {
            return number(number.toString());
        }
        if (value instanceof Boolean truth) {
            return new Datum.Scalar(new KeyValue.Truth(truth));
        }
        if (value instanceof String string) {
            return Datum.text(string);
        }
        throw new IllegalArgumentException("a null in a list has no place in a model");
    }

    /** DynamoDB keeps no empty set: the attribute is missing then. */
    private static Optional<Datum> members(String text) {
        if (!(JsonTree.of(text) instanceof List<?> elements)) {
            throw new IllegalArgumentException("the model wants a set, and the column has no list");
        }
        List<String> texts = new ArrayList<>();
        for (Object element : elements) {
            if (!(element instanceof String) && !(element instanceof BigDecimal)) {
                throw new IllegalArgumentException("a set has texts alone, not `%s`".formatted(element));
            }
            texts.add(element.toString());
        }
        return texts.isEmpty() ? Optional.empty() : Optional.of(Datum.Members.of(texts));
    }
}

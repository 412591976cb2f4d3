package dev.keywright.runtime.store;

import dev.keywright.runtime.keys.Moments;
import dev.keywright.runtime.keys.Scalars;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values of Java as DynamoDB has them, and back; what cannot be stored is refused with the name of its attribute. */
public final class Convert {
    /** Years are written with four digits: with more or a sign, times would not sort as text. */
    private static final int LAST_YEAR = 9999;
    /** DynamoDB keeps so many significant digits and rounds none. */
    private static final int MOST_DIGITS = 38;

    private Convert() {}

    public static AttributeValue text(String name, String value, long mostBytes) {
        if (hasHalfACharacter(value)) {
            throw new IllegalArgumentException(name + " has half a character");
        }
        boolean mayBeLong = mostBytes > 0 && value.length() * 3L > mostBytes;
        if (mayBeLong && value.getBytes(StandardCharsets.UTF_8).length > mostBytes) {
            throw new IllegalArgumentException("%s has more than %s bytes".formatted(name, mostBytes));
        }
        return Scalars.text(value);
    }

    /** DynamoDB takes no empty keys. */
    public static AttributeValue id(String name, String value, long mostBytes) {
        if (value.isEmpty()) {
            throw new IllegalArgumentException(name + " is empty");
        }
        return text(name, value, mostBytes);
    }

    /** Half a surrogate pair has no bytes: two such texts would be stored as the same question mark. */
    private static boolean hasHalfACharacter(String text) {
        int at = 0;
        while (at < text.length()) {
            int point = text.codePointAt(at);
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                return true;
            }
            at += Character.charCount(point);
        }
        return false;
    }

    public static AttributeValue number(String name, BigDecimal value) {
        if (value.precision() > MOST_DIGITS && value.stripTrailingZeros().precision() > MOST_DIGITS) {
            throw new IllegalArgumentException("%s has more than %s digits".formatted(name, MOST_DIGITS));
        }
        return Scalars.number(value);
    }

    public static AttributeValue number(String name, BigDecimal value, String low, String high) {
        boolean tooLow = !low.isEmpty() && value.compareTo(new BigDecimal(low)) < 0;
        boolean tooHigh = !high.isEmpty() && value.compareTo(new BigDecimal(high)) > 0;
        if (tooLow || tooHigh) {
            throw new IllegalArgumentException("%s is %s, not between %s and %s"
                    .formatted(name, value, low.isEmpty() ? "anything" : low, high.isEmpty() ? "anything" : high));
        }
        return number(name, value);
    }

    public static AttributeValue number(String name, BigDecimal value, String low, String high, int decimals) {
        if (value.stripTrailingZeros().scale() > decimals) {
            throw new IllegalArgumentException("%s is %s: only %s decimals are kept".formatted(name, value, decimals));
        }
        return number(name, value, low, high);
    }

    public static AttributeValue number(String name, long value, String low, String high) {
        return number(name, BigDecimal.valueOf(value), low, high);
    }

    /** Whatever is finer than a millisecond is cut: clocks tell microseconds, and a time is kept as it sorts. */
    public static AttributeValue moment(String name, Instant value) {
        if (!Moments.isWritable(value)) {
            throw new IllegalArgumentException("%s is %s: only years of four digits are kept".formatted(name, value));
        }
        return Scalars.moment(value);
    }

    public static AttributeValue day(String name, LocalDate value) {
        if (value.getYear() < 0 || value.getYear() > LAST_YEAR) {
            throw new IllegalArgumentException("%s is %s: only years of four digits are kept".formatted(name, value));
        }
        return Scalars.day(value);
    }

    public static AttributeValue truth(boolean value) {
        return Scalars.truth(value);
    }

    public static AttributeValue bytes(SdkBytes value) {
        return AttributeValue.fromB(value);
    }

    public static AttributeValue texts(String name, Set<String> value) {
        if (value.isEmpty()) {
            throw new IllegalArgumentException(name + " is an empty set, which DynamoDB does not keep");
        }
        return AttributeValue.fromSs(value.stream().sorted().toList());
    }

    /** Texts, numbers, truths, bytes, lists and maps of such. */
    public static AttributeValue anything(String name, Object value) {
        if (value instanceof String text) {
            return text(name, text, 0);
        }
        if (value instanceof BigDecimal number) {
            return number(name, number);
        }
        if (value instanceof Long || value instanceof Integer) {
            return Scalars.number(((Number) value).longValue());
        }
        if (value instanceof Boolean truth) {
            return Scalars.truth(truth);
        }
        if (value instanceof SdkBytes bytes) {
            return AttributeValue.fromB(bytes);
        }
        if (value instanceof List<?> list) {
            return AttributeValue.fromL(
                    list.stream().map(element -> anything(name, element)).toList());
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, AttributeValue> written = new LinkedHashMap<>();
            map.forEach((key, element) -> written.put((String) key, anything(name, element)));
            return AttributeValue.fromM(written);
        }
        throw new IllegalArgumentException("%s holds a %s, which cannot be stored"
                .formatted(name, value == null ? "null" : value.getClass().getName()));
    }

    public static String text(AttributeValue value) {
        return value.s();
    }

    public static BigDecimal number(AttributeValue value) {
        return new BigDecimal(value.n());
    }

    public static long whole(AttributeValue value) {
        return new BigDecimal(value.n()).longValueExact();
    }

    public static Instant moment(AttributeValue value) {
        return Scalars.moment(value);
    }

    public static LocalDate day(AttributeValue value) {
        return LocalDate.parse(value.s());
    }

    public static boolean truth(AttributeValue value) {
        return value.bool();
    }

    public static SdkBytes bytes(AttributeValue value) {
        return value.b();
    }

    public static Set<String> texts(AttributeValue value) {
        return new LinkedHashSet<>(value.ss());
    }

    public static List<Object> list(AttributeValue value) {
        List<Object> list = new ArrayList<>();
        value.l().forEach(element -> list.add(anything(element)));
        return list;
    }

    public static Map<String, Object> map(AttributeValue value) {
        Map<String, Object> map = new LinkedHashMap<>();
        value.m().forEach((name, element) -> map.put(name, anything(element)));
        return map;
    }

    private static Object anything(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> new BigDecimal(value.n());
            case BOOL -> value.bool();
            case B -> value.b();
            case L -> list(value);
            case M -> map(value);
            case SS -> texts(value);
            case NS, BS, NUL, UNKNOWN_TO_SDK_VERSION ->
                throw new IllegalStateException("never written: " + value.type());
        };
    }
}

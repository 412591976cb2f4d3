package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Type;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HexFormat;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values as texts, and in the order in which DynamoDB sorts them. */
public final class Scalars {
    private Scalars() {}

    public static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    public static AttributeValue number(BigDecimal number) {
        return AttributeValue.fromN(plain(number));
    }

    public static AttributeValue number(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    public static AttributeValue moment(Instant instant) {
        return AttributeValue.fromS(Moments.write(instant));
    }

    public static Instant moment(AttributeValue value) {
        return Moments.read(value.s());
    }

    public static AttributeValue day(LocalDate date) {
        return AttributeValue.fromS(date.toString());
    }

    public static AttributeValue truth(boolean isTrue) {
        return AttributeValue.fromBool(isTrue);
    }

    /** Without needless zeros, so that equal numbers are equal texts. */
    static String plain(BigDecimal number) {
        if (number.scale() == 0) {
            return number.toString();
        }
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /** Half of a number's digits never need a second look. */
    static String plain(String number) {
        return isWhole(number) ? number : plain(new BigDecimal(number));
    }

    /** A number without needless zeros, whoever has written it; everything else as it is. */
    static AttributeValue plain(AttributeValue value) {
        if (value.n() == null) {
            return value;
        }
        String plain = plain(value.n());
        return plain.equals(value.n()) ? value : AttributeValue.fromN(plain);
    }

    private static boolean isWhole(String number) {
        for (int at = 0; at < number.length(); at++) {
            if (number.charAt(at) < '0' || number.charAt(at) > '9') {
                return false;
            }
        }
        return number.length() == 1 || number.charAt(0) != '0';
    }

    /** Before anything is escaped. */
    public static String textOf(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> value.n();
            case BOOL -> String.valueOf(value.bool());
            case B -> HexFormat.of().formatHex(value.b().asByteArray());
            case L, M, SS, NS, BS, NUL, UNKNOWN_TO_SDK_VERSION ->
                throw new IllegalArgumentException("never part of a key: " + value.type());
        };
    }

    static AttributeValue ofText(String text, Type type) {
        return switch (type) {
            case TEXT -> AttributeValue.fromS(text);
            case NUMBER -> number(new BigDecimal(text));
            case TRUTH -> AttributeValue.fromBool(text.equals("true"));
            case MOMENT -> moment(Moments.read(text));
            case DAY -> day(LocalDate.parse(text));
            case BYTES ->
                AttributeValue.fromB(SdkBytes.fromByteArray(HexFormat.of().parseHex(text)));
            case LIST, MAP, SET -> throw new IllegalArgumentException("never part of a key: " + type);
        };
    }

    public static boolean isScalar(AttributeValue value) {
        return value.s() != null || value.n() != null || value.b() != null || value.bool() != null;
    }

    /** As DynamoDB orders two of one type: texts by their bytes, numbers by their size. */
    public static int compare(AttributeValue left, AttributeValue right) {
        if (left.n() != null && right.n() != null) {
            return new BigDecimal(left.n()).compareTo(new BigDecimal(right.n()));
        }
        return Arrays.compareUnsigned(
                textOf(left).getBytes(StandardCharsets.UTF_8), textOf(right).getBytes(StandardCharsets.UTF_8));
    }

    /** Numbers may be written in several ways, and sets in any order. */
    public static boolean isSame(AttributeValue one, AttributeValue other) {
        if (one.n() != null && other.n() != null) {
            return new BigDecimal(one.n()).compareTo(new BigDecimal(other.n())) == 0;
        }
        if (one.hasSs() && other.hasSs()) {
            return one.ss().size() == other.ss().size() && one.ss().containsAll(other.ss());
        }
        return one.equals(other);
    }
}

package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Format;
import dev.keywright.runtime.description.Format.Kind;
import dev.keywright.runtime.description.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes values into keys and reads them back, in one format. */
final class FormatCodec {
    private static final int MOMENT_CHARACTERS = "2026-01-31T23:59:59.999Z".length();
    private static final int DAY_CHARACTERS = "2026-01-31".length();

    private final Kind kind;
    private final Type type;
    private final int digits;
    private final boolean inverted;
    private final int decimals;
    private final boolean negatives;

    FormatCodec(Format format) {
        this.kind = format.kind();
        this.type = format.type();
        this.digits = format.digits();
        this.inverted = format.inverted();
        this.decimals = format.decimals();
        this.negatives = format.negatives();
    }

    Kind kind() {
        return kind;
    }

    Type type() {
        return type;
    }

    boolean inverted() {
        return inverted;
    }

    String write(String use, AttributeValue value) {
        String text = Scalars.textOf(value);
        return switch (kind) {
            case PLAIN -> text;
            case PADDED -> padded(use, new BigDecimal(text));
            case NEGATED -> Scalars.plain(new BigDecimal(text).negate());
            case SECONDS -> String.format(Locale.ROOT, "%010d", seconds(use, text));
            case HOUR -> text.substring(0, "2026-01-31T23".length());
            case DAY -> text.substring(0, DAY_CHARACTERS);
            case MONTH -> text.substring(0, "2026-01".length());
            case YEAR -> text.substring(0, "2026".length());
            case LOWER -> text.toLowerCase(Locale.ROOT);
            case UPPER -> text.toUpperCase(Locale.ROOT);
        };
    }

    /** Ten digits of seconds sort as numbers do, up to the year 2286. */
    static long seconds(String use, String moment) {
        long seconds = Moments.read(moment).getEpochSecond();
        if (seconds < 0 || seconds > 9_999_999_999L) {
            throw new IllegalArgumentException(use + " has no ten digits of seconds since 1970: " + moment);
        }
        return seconds;
    }

    /** A minus sorts before every digit, a tilde behind: with six digits -42 is `-99957`, or `~00042` where inverted. */
    private String padded(String use, BigDecimal number) {
        BigDecimal whole = number.movePointRight(decimals);
        boolean negative = whole.signum() < 0;
        BigInteger largest = largest(negative ? digits - 1 : digits);
        boolean fits = whole.stripTrailingZeros().scale() <= 0
                && whole.abs().compareTo(new BigDecimal(largest)) <= 0
                && (negatives || !negative);
        if (!fits) {
            throw new IllegalArgumentException("%s is %s: its key has room for %s digits, %s of them decimals"
                    .formatted(use, number, digits, decimals));
        }
        BigInteger size = whole.abs().toBigIntegerExact();
        if (!negative) {
            return filled(inverted ? largest.subtract(size) : size, digits);
        }
        return inverted ? "~" + filled(size, digits - 1) : "-" + filled(largest.subtract(size), digits - 1);
    }

    private static BigInteger largest(int digits) {
        return BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
    }

    private static String filled(BigInteger number, int digits) {
        String text = number.toString();
        return "0".repeat(digits - text.length()) + text;
    }

    /** The value of a text that tells it. */
    AttributeValue read(String text) {
        return switch (kind) {
            case PADDED -> unpadded(text);
            case NEGATED -> Scalars.number(new BigDecimal(text).negate());
            case PLAIN, SECONDS, HOUR, DAY, MONTH, YEAR, LOWER, UPPER -> Scalars.ofText(text, type);
        };
    }

    private AttributeValue unpadded(String text) {
        boolean negative = text.indexOf(inverted ? '~' : '-') == 0;
        BigInteger written = new BigInteger(negative ? text.substring(1) : text);
        BigInteger largest = largest(negative ? digits - 1 : digits);
        BigInteger size = inverted == negative ? written : largest.subtract(written);
        return Scalars.number(new BigDecimal(negative ? size.negate() : size, decimals));
    }

    /** Where a text of a fixed width ends. */
    int end(String text, int start) {
        if (kind == Kind.PADDED) {
            return start + digits;
        }
        if (type == Type.TRUTH) {
            return start + String.valueOf(text.startsWith("true", start)).length();
        }
        return start + (type == Type.DAY ? DAY_CHARACTERS : MOMENT_CHARACTERS);
    }
}

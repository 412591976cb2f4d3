package dev.keywright.relational.catalogue;

import dev.keywright.relational.catalogue.Column.Between;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The bounds that a type itself sets: a key of numbers needs a width, and that of a text a longest value. */
public final class TypeBounds {
    private static final Map<String, Integer> BITS = Map.ofEntries(
            Map.entry("tinyint", 8),
            Map.entry("smallint", 16),
            Map.entry("int2", 16),
            Map.entry("smallserial", 16),
            Map.entry("serial2", 16),
            Map.entry("mediumint", 24),
            Map.entry("int", 32),
            Map.entry("integer", 32),
            Map.entry("int4", 32),
            Map.entry("serial", 32),
            Map.entry("serial4", 32),
            Map.entry("bigint", 64),
            Map.entry("int8", 64),
            Map.entry("bigserial", 64),
            Map.entry("serial8", 64));
    private static final Pattern DECIMAL =
            Pattern.compile("(?:numeric|decimal|dec|fixed)\\s*\\(\\s*(\\d+)\\s*(?:,\\s*(\\d+)\\s*)?\\).*");
    private static final Pattern TEXT =
            Pattern.compile("(?:character varying|character|varchar|char|nvarchar|nchar)\\s*\\(\\s*(\\d+)\\s*\\).*");
    /** DynamoDB's numbers have no more digits. */
    private static final int MOST_DIGITS = 38;

    private TypeBounds() {}

    /** The smallest and the largest number of a type; empty where it has none. */
    public static Optional<Between> of(String type) {
        String word = type.toLowerCase(Locale.ROOT).strip();
        boolean unsigned = word.contains("unsigned") || word.contains("zerofill");
        Matcher decimal = DECIMAL.matcher(word);
        if (decimal.matches()) {
            int scale = decimal.group(2) == null ? 0 : Integer.parseInt(decimal.group(2));
            return decimal(Integer.parseInt(decimal.group(1)), scale, unsigned);
        }
        if (word.equals("oid")) {
            return Optional.of(integer(32, true));
        }
        return Optional.ofNullable(BITS.get(word.split("[\\s(]", 2)[0])).map(bits -> integer(bits, unsigned));
    }

    private static Between integer(int bits, boolean unsigned) {
        BigInteger most = BigInteger.ONE.shiftLeft(unsigned ? bits : bits - 1).subtract(BigInteger.ONE);
        return new Between(unsigned ? "0" : most.add(BigInteger.ONE).negate().toString(), most.toString());
    }

    private static Optional<Between> decimal(int precision, int scale, boolean unsigned) {
        if (precision < 1 || precision > MOST_DIGITS || scale > precision) {
            return Optional.empty();
        }
        String digits = "9".repeat(precision);
        String whole = precision == scale ? "0" : digits.substring(scale);
        String most = scale == 0 ? whole : whole + "." + digits.substring(0, scale);
        return Optional.of(new Between(unsigned ? "0" : "-" + most, most));
    }

    /** The most characters of a text type. */
    public static OptionalInt characters(String type) {
        Matcher text = TEXT.matcher(type.toLowerCase(Locale.ROOT).strip());
        return text.matches() && text.group(1).length() < 9
                ? OptionalInt.of(Integer.parseInt(text.group(1)))
                : OptionalInt.empty();
    }
}

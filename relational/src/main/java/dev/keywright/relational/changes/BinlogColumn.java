package dev.keywright.relational.changes;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column as the binary log has it: without its name, without a sign, without a character set. Its values become the texts that a
 * question for the same row would be answered with.
 *
 * @param type as the database writes it
 * @param characters the character set; empty for bytes and everything that is no text
 */
record BinlogColumn(String name, String type, String characters) {
    private static final Map<String, Integer> BITS =
            Map.of("tinyint", 8, "smallint", 16, "mediumint", 24, "int", 32, "integer", 32, "bigint", 64);
    private static final Map<String, Charset> CHARACTERS = Map.of(
            "utf8mb4", StandardCharsets.UTF_8,
            "utf8mb3", StandardCharsets.UTF_8,
            "utf8", StandardCharsets.UTF_8,
            "ascii", StandardCharsets.US_ASCII,
            "latin1", Charset.forName("windows-1252"));
    private static final Pattern LABEL = Pattern.compile("'((?:[^']|'')*)'");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
    private static final long MICROS = 1_000_000;
    /** The bytes that an index of InnoDB takes; longer values would only fill the memory. */
    private static final int LONGEST_KEY = 3072;

    /** What stands in the log for a date with zeros in it. */
    private static final long NO_DATE = Long.MIN_VALUE;

    private String base() {
        return type.toLowerCase(Locale.ROOT).split("[ (]", -1)[0];
    }

    private int length() {
        Matcher number = Pattern.compile("\\((\\d+)").matcher(type);
        return number.find() ? Integer.parseInt(number.group(1)) : 0;
    }

    /** Whether its values can be told from the log. A padded number is printed with zeros, which the log does not have. */
    boolean isTold() {
        String base = base();
        if (type.toLowerCase(Locale.ROOT).contains("zerofill")) {
            return false;
        }
        if (base.equals("enum") || base.matches("(var)?char|(tiny|medium|long)?text")) {
            return CHARACTERS.containsKey(characters);
        }
        return BITS.containsKey(base)
                || base.matches("decimal|numeric|bit|date|datetime|timestamp|(var)?binary|(tiny|medium|long)?blob");
    }

    /** Nothing for null, for values that cannot be told, and for those that are too long to be in any key. */
    Optional<String> find(Serializable value) {
        boolean isLong = value instanceof byte[] bytes && bytes.length > LONGEST_KEY;
        if (value == null || isLong || !isTold()) {
            return Optional.empty();
        }
        String base = base();
        if (BITS.containsKey(base)) {
            return Optional.of(whole(((Number) value).longValue(), BITS.get(base)));
        }
        return Optional.of(
                switch (base) {
                    case "decimal", "numeric" -> ((BigDecimal) value).toPlainString();
                    case "bit" -> new BigInteger(1, reversed(((BitSet) value).toByteArray())).toString();
                    case "enum" -> label((Integer) value);
                    case "date" -> time((Long) value).substring(0, 10);
                    case "datetime", "timestamp" -> time((Long) value);
                    case "binary" -> hex(Arrays.copyOf((byte[]) value, length()));
                    case "varbinary", "tinyblob", "blob", "mediumblob", "longblob" -> hex((byte[]) value);
                    default -> new String((byte[]) value, CHARACTERS.get(characters));
                });
    }

    private String whole(long number, int bits) {
        if (!type.toLowerCase(Locale.ROOT).contains("unsigned")) {
            return Long.toString(number);
        }
        return bits == 64 ? Long.toUnsignedString(number) : Long.toString(number & ((1L << bits) - 1));
    }

    private static byte[] reversed(byte[] little) {
        byte[] big = new byte[little.length];
        for (int i = 0; i < little.length; i++) {
            big[i] = little[little.length - 1 - i];
        }
        return big;
    }

    /** Number 0 is the text that was refused where errors are warnings. */
    private String label(int number) {
        List<String> labels = new ArrayList<>();
        Matcher matcher = LABEL.matcher(type);
        while (matcher.find()) {
            labels.add(matcher.group(1).replace("''", "'"));
        }
        return number == 0 ? "" : labels.get(number - 1);
    }

    /** Trailing zeros of a padded value are not in the log. */
    private static String hex(byte[] bytes) {
        return "\\x" + HexFormat.of().formatHex(bytes);
    }

    private String time(long micros) {
        String whole = "0000-00-00 00:00:00";
        long fraction = 0;
        if (micros != NO_DATE) {
            LocalDateTime moment = LocalDateTime.ofEpochSecond(Math.floorDiv(micros, MICROS), 0, ZoneOffset.UTC);
            fraction = Math.floorMod(micros, MICROS);
            whole = TIME.format(moment);
        }
        int digits = length();
        return digits == 0
                ? whole
                : whole + "." + String.format(Locale.ROOT, "%06d", fraction).substring(0, digits);
    }
}

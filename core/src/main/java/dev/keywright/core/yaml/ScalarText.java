package dev.keywright.core.yaml;

import dev.keywright.core.yaml.Node.Quoting;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.Locale;
import java.util.regex.Pattern;

/** Writes a scalar on one line: plain where that reads back the same, otherwise in double quotes. */
final class ScalarText {
    /** Text that YAML's core schema, or a reader of numbers, reads as a number, a boolean or null. */
    private static final Pattern NOT_TEXT = Pattern.compile(
            "|~|null|Null|NULL|true|True|TRUE|false|False|FALSE|0x[0-9a-fA-F]+|0o[0-7]+|[-+]?\\.(inf|Inf|INF)"
                    + "|\\.(nan|NaN|NAN)|[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
    /** First characters that have a special meaning in YAML. */
    private static final Pattern SPECIAL_START =
            Pattern.compile("([,\\[\\]{}#&*!|>'\"%@`]|[-?:]([ ,\\[\\]{}]|$)|---|\\.\\.\\.).*");

    private static final Pattern SPECIAL_INSIDE = Pattern.compile(".*(: | #|:$).*");
    private static final Pattern SPECIAL_IN_FLOW = Pattern.compile("[?:].*|.*[,\\[\\]{}].*");
    private static final Pattern MERGE = Pattern.compile("<<");
    /**
     * Control characters, unusual spaces, direction marks and private characters; ranges, since Java versions
     * disagree about classes.
     */
    private static final int[][] UNSEEN = {
        {0x00, 0x1F},
        {0x7F, 0xA0},
        {0xAD, 0xAD},
        {0x61C, 0x61C},
        {0x1680, 0x1680},
        {0x180E, 0x180E},
        {0x2000, 0x200F},
        {0x2028, 0x202F},
        {0x205F, 0x206F},
        {0x3000, 0x3000},
        {0xD800, 0xF8FF},
        {0xFEFF, 0xFEFF},
        {0xFFF0, 0xFFFF},
        {0xE0000, 0x10FFFF},
    };

    /** Whether a scalar is in a block or inside brackets, where more characters have a meaning. */
    enum Context {
        BLOCK,
        FLOW
    }

    private ScalarText() {}

    static String of(Scalar scalar, Context context) {
        boolean meant = scalar.quoting() == Quoting.PLAIN || !isMoreThanText(scalar.text());
        return meant && canBePlain(scalar.text(), context) ? scalar.text() : quoted(scalar.text());
    }

    /** True for text that means something else without quotes. */
    static boolean isMoreThanText(String text) {
        return NOT_TEXT.matcher(text).matches() || MERGE.matcher(text).matches();
    }

    private static boolean canBePlain(String text, Context context) {
        boolean special = SPECIAL_START.matcher(text).matches()
                || SPECIAL_INSIDE.matcher(text).matches()
                || (context == Context.FLOW && SPECIAL_IN_FLOW.matcher(text).matches());
        return !special && text.equals(text.strip()) && text.codePoints().allMatch(ScalarText::isPlainCharacter);
    }

    /** Tabs are allowed in YAML but not everywhere; invisible characters are more readable as escapes. */
    static boolean isPlainCharacter(int character) {
        for (int[] range : UNSEEN) {
            if (character >= range[0] && character <= range[1]) {
                return false;
            }
        }
        return true;
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(character -> quoted.append(escaped(character)));
        return quoted.append('"').toString();
    }

    private static String escaped(int character) {
        return switch (character) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> isPlainCharacter(character) ? Character.toString(character) : numbered(character);
        };
    }

    private static String numbered(int character) {
        if (character <= 0xFF) {
            return String.format(Locale.ROOT, "\\x%02X", character);
        }
        return String.format(Locale.ROOT, character <= 0xFFFF ? "\\u%04X" : "\\U%08X", character);
    }
}

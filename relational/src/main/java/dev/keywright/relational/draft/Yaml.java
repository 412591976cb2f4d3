package dev.keywright.relational.draft;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.stream.Collectors;

/** Texts and numbers in YAML; whatever a database or a statement gave is quoted. */
final class Yaml {
    private Yaml() {}

    static String text(String free) {
        StringBuilder quoted = new StringBuilder("\"");
        free.codePoints().forEach(point -> {
            if (point == '"' || point == '\\') {
                quoted.append('\\').appendCodePoint(point);
            } else if (isUnprintable(point)) {
                quoted.append(' ');
            } else {
                quoted.appendCodePoint(point);
            }
        });
        return quoted.append('"').toString();
    }

    /** A name that must come back as it is: characters that no line can hold are escaped, not replaced. */
    static String exact(String name) {
        if (isPlain(name)) {
            return name;
        }
        StringBuilder quoted = new StringBuilder("\"");
        name.codePoints().forEach(point -> {
            if (point == '"' || point == '\\') {
                quoted.append('\\').appendCodePoint(point);
            } else if (isUnprintable(point)) {
                quoted.append("\\u%04x".formatted(point));
            } else {
                quoted.appendCodePoint(point);
            }
        });
        return quoted.append('"').toString();
    }

    private static boolean isUnprintable(int point) {
        return point < ' ' || point == 0x7f || point == 0x85 || point == 0x2028 || point == 0x2029 || isLone(point);
    }

    private static boolean isLone(int point) {
        return (point >= 0xd800 && point <= 0xdfff) || point == 0xfeff || (point >= 0x80 && point < 0xa0);
    }

    /** A remark behind a line, which must stay on it. */
    static String comment(String free) {
        return text(free).replaceAll("^\"|\"$", "").replace("\\\"", "\"").replace("\\\\", "\\");
    }

    static String list(Collection<String> items) {
        return items.size() == 1
                ? item(items.iterator().next())
                : items.stream().map(Yaml::item).collect(Collectors.joining(", ", "[", "]"));
    }

    static String item(String item) {
        return isPlain(item) ? item : text(item);
    }

    private static boolean isPlain(String item) {
        return item.matches("[A-Za-z_][A-Za-z0-9_.-]*( desc)?") && !isWord(item);
    }

    private static boolean isWord(String item) {
        return item.matches("(?i)true|false|null|yes|no|on|off|y|n");
    }

    /** Four digits are more than any statistic deserves. */
    static String number(double value) {
        BigDecimal exact = BigDecimal.valueOf(value);
        BigDecimal rounded = exact.abs().compareTo(BigDecimal.valueOf(10_000)) >= 0
                ? exact.setScale(0, RoundingMode.HALF_UP)
                : exact.round(new MathContext(4));
        String plain = rounded.stripTrailingZeros().toPlainString();
        return plain;
    }

    static String whole(double value) {
        return BigDecimal.valueOf(Math.max(1, Math.rint(value)))
                .setScale(0, RoundingMode.HALF_UP)
                .toPlainString();
    }

    /** A line with the evidence for its figures. */
    static String line(String indent, String content, String evidence) {
        return evidence.isEmpty()
                ? indent + content + "\n"
                : "%s%s    # %s\n".formatted(indent, content, comment(evidence));
    }
}

package dev.keywright.sources.markdown;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Text as a double-quoted YAML string. */
final class QuotedText {
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}][\\p{L}\\p{N}_]*");

    private QuotedText() {}

    static String text(String free) {
        StringBuilder quoted = new StringBuilder("\"");
        free.codePoints().forEach(point -> {
            if (point == '"' || point == '\\') {
                quoted.append('\\').appendCodePoint(point);
            } else {
                quoted.append(point < ' ' ? " " : Character.toString(point));
            }
        });
        return quoted.append('"').toString();
    }

    static String list(List<String> names) {
        return names.size() == 1
                ? name(names.get(0))
                : names.stream().map(QuotedText::name).collect(Collectors.joining(", ", "[", "]"));
    }

    static String name(String name) {
        return PLAIN.matcher(name).matches() ? name : text(name);
    }
}

package dev.keywright.sources.markdown;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Free text as YAML has it between double quotes. */
final class Quoted {
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}][\\p{L}\\p{N}_]*");

    private Quoted() {}

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
                : names.stream().map(Quoted::name).collect(Collectors.joining(", ", "[", "]"));
    }

    static String name(String name) {
        return PLAIN.matcher(name).matches() ? name : text(name);
    }
}

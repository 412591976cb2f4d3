package dev.keywright.backends.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Trees of JSON values as YAML that means the same in every version: other tools still read YAML 1.1, in which `no` and
 * `on` are booleans and `12:30` is a number.
 */
public final class Yaml {
    private static final String INDENTATION = "  ";
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_./-]*((:+| )[A-Za-z0-9_./-]+)*");
    private static final Set<String> NO_TEXT = Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null");

    private Yaml() {}

    public static String write(Object value) {
        return lines(value).stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private static List<String> lines(Object value) {
        List<String> lines = new ArrayList<>();
        if (value instanceof Map<?, ?> object && !object.isEmpty()) {
            object.forEach((name, member) -> lines.addAll(field(scalar(name), member)));
            return lines;
        }
        if (value instanceof List<?> list && !list.isEmpty()) {
            list.forEach(item -> lines.addAll(item(lines(item))));
            return lines;
        }
        return List.of(scalar(value));
    }

    private static List<String> field(String name, Object member) {
        boolean block = (member instanceof Map<?, ?> object && !object.isEmpty())
                || (member instanceof List<?> list && !list.isEmpty());
        if (!block) {
            return List.of(name + ": " + scalar(member));
        }
        List<String> lines = new ArrayList<>(List.of(name + ":"));
        lines(member).forEach(line -> lines.add(INDENTATION + line));
        return lines;
    }

    private static List<String> item(List<String> lines) {
        List<String> item = new ArrayList<>(List.of("- " + lines.get(0)));
        lines.subList(1, lines.size()).forEach(line -> item.add(INDENTATION + line));
        return item;
    }

    /** As JSON in case of doubt, which is valid YAML. */
    private static String scalar(Object value) {
        boolean plain = value instanceof String text
                && PLAIN.matcher(text).matches()
                && !NO_TEXT.contains(text.toLowerCase(Locale.ROOT));
        return plain ? (String) value : JsonTree.line(value);
    }
}

package dev.keywright.examples.infrastructure;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads as much of Terraform's language as `terraform fmt` leaves on lines: arguments, and blocks as lists by name. */
final class HclText {
    private static final Pattern ARGUMENT = Pattern.compile("(\\w+)\\s+= (.*)");
    private static final Pattern BLOCK = Pattern.compile("(\\w+)((?: \"[^\"]*\")*)(?: =)? \\{");

    private HclText() {}

    /** A block's labels are its member `labels`. */
    static Map<String, Object> read(String text) {
        return body(text.lines().map(String::strip).iterator());
    }

    private static Map<String, Object> body(Iterator<String> lines) {
        Map<String, Object> body = new LinkedHashMap<>();
        while (lines.hasNext()) {
            String line = lines.next();
            Matcher block = BLOCK.matcher(line);
            Matcher argument = ARGUMENT.matcher(line);
            if (line.equals("}")) {
                return body;
            }
            if (block.matches()) {
                Map<String, Object> inside = body(lines);
                inside.put("labels", block.group(2).strip());
                blocks(body, block.group(1)).add(inside);
            } else if (argument.matches()) {
                body.put(argument.group(1), argument.group(2));
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                throw new AssertionError("no line of a module: " + line);
            }
        }
        return body;
    }

    @SuppressWarnings("unchecked") // Blocks are put here alone.
    static List<Map<String, Object>> blocks(Map<String, Object> body, String name) {
        return (List<Map<String, Object>>) body.computeIfAbsent(name, unused -> new ArrayList<>());
    }

    /** A text without its quotes, or the empty text where there is none. */
    static String text(Map<String, Object> body, String name) {
        String written = (String) body.getOrDefault(name, "\"\"");
        return written.startsWith("\"") ? written.substring(1, written.length() - 1) : written;
    }
}

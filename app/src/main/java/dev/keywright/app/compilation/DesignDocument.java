package dev.keywright.app.compilation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A `table-design.md` whose tables people may have edited, while its code block is what counts. */
final class DesignDocument {
    private static final String KEYS = "## Primary keys";
    private static final Pattern KEY = Pattern.compile("`([^`=]+) = ([^`]+)`");

    private DesignDocument() {}

    /** The keys in the table of primary keys that the design in the block does not have, with their lines. */
    static List<String> disagreements(byte[] document, byte[] design) {
        String block = new String(design, StandardCharsets.UTF_8);
        List<String> lines =
                new String(document, StandardCharsets.UTF_8).lines().toList();
        List<String> said = new ArrayList<>();
        boolean within = false;
        for (int number = 0; number < lines.size(); number++) {
            String line = lines.get(number);
            within = line.startsWith("## ") ? line.strip().equals(KEYS) : within;
            Matcher key = KEY.matcher(within && line.startsWith("|") ? line : "");
            while (key.find()) {
                if (!block.contains(key.group(2).strip())) {
                    said.add("line %s: `%s` is not in the design in the code block, which counts; change it there"
                            .formatted(number + 1, key.group(1) + " = " + key.group(2)));
                }
            }
        }
        return said;
    }
}

package dev.keywright.core.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Writes text of several lines, or of one long line, in block style: `|` keeps line breaks, `>` folds them. */
final class ProseText {
    /**
     * Only a line break at the very end can be written by the header alone; possessive, since other quantifiers
     * recurse for each line.
     */
    private static final Pattern LINES = Pattern.compile("\\S[^\n]*+(?:\n++\\S[^\n]*+)++\n?");

    private static final Pattern WORDS = Pattern.compile("\\S++(?: \\S++)++\n?");

    private ProseText() {}

    /** The header and the lines below it, without indentation; empty where a single line or quotes are better. */
    static Optional<List<String>> find(String text, int width) {
        boolean readable = text.codePoints().allMatch(c -> c == '\n' || ScalarText.isPlainCharacter(c));
        if (!readable) {
            return Optional.empty();
        }
        if (LINES.matcher(text).matches()) {
            return Optional.of(below("|", text, text.lines().toList()));
        }
        boolean tooLong = text.length() > width;
        return tooLong && WORDS.matcher(text).matches()
                ? Optional.of(below(">", text, wrapped(text, width)))
                : Optional.empty();
    }

    private static List<String> below(String sign, String text, List<String> lines) {
        List<String> all = new ArrayList<>();
        all.add(text.endsWith("\n") ? sign : sign + "-");
        all.addAll(lines);
        return all;
    }

    private static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}

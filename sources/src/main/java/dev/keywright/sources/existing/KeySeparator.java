package dev.keywright.sources.existing;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The character that separates the parts of a key text. */
final class KeySeparator {
    /** Characters that hardly ever stand in a value. */
    private static final List<String> CLEAR = List.of("#", "|", "~");
    /** Characters that also stand in times, paths and names: they separate only behind a word. */
    private static final Pattern BEHIND_A_WORD = Pattern.compile("[A-Za-z][A-Za-z-]*([:/_]).*[0-9].*");

    private KeySeparator() {}

    /** Empty where the text is of one part. */
    static String of(String text) {
        for (String separator : CLEAR) {
            if (text.contains(separator)) {
                return separator;
            }
        }
        Matcher worded = BEHIND_A_WORD.matcher(text);
        return worded.matches() ? worded.group(1) : "";
    }
}

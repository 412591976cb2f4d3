package dev.keywright.verifier.run;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Long values in reports, cut: a value of many kilobytes hides the difference that it is part of. */
final class LongWords {
    private static final int KEPT = 40;
    private static final Pattern LONG_WORD = Pattern.compile("\\S{%s,}".formatted(3 * KEPT));

    private LongWords() {}

    static String cut(String text) {
        return LONG_WORD.matcher(text).replaceAll(word -> Matcher.quoteReplacement(cutWord(word.group())));
    }

    private static String cutWord(String word) {
        int end = word.offsetByCodePoints(0, Math.min(KEPT, word.codePointCount(0, word.length())));
        return "%s…(%s characters)".formatted(word.substring(0, end), word.codePointCount(0, word.length()));
    }
}

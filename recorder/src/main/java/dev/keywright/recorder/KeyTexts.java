package dev.keywright.recorder;

import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Key texts without their values: `USER#42` is `USER#{}`. */
final class KeyTexts {
    private static final String VALUE = "{}";
    private static final String SEPARATORS = "#|~:/_";
    private static final int LONGEST_WORD = 24;

    private final Set<String> words;

    KeyTexts(Set<String> words) {
        this.words = words;
    }

    String shape(AttributeValue value) {
        String text = value.s();
        return text == null ? VALUE : shape(text);
    }

    String shape(String text) {
        if (isWord(text, 0, text.length())) {
            return text;
        }
        char separator = separator(text);
        if (separator == 0) {
            return VALUE;
        }
        StringBuilder shape = new StringBuilder();
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            boolean ends = at == text.length() || text.charAt(at) == separator;
            if (ends) {
                boolean kept = at == start || isWord(text, start, at);
                shape.append(kept ? text.substring(start, at) : VALUE);
                shape.append(at == text.length() ? "" : separator);
                start = at + 1;
            }
        }
        return shape.toString();
    }

    private static char separator(String text) {
        for (int at = 0; at < SEPARATORS.length(); at++) {
            if (text.indexOf(SEPARATORS.charAt(at)) > 0) {
                return SEPARATORS.charAt(at);
            }
        }
        return 0;
    }

    private boolean isWord(String text, int start, int end) {
        if (end == start || end - start > LONGEST_WORD) {
            return false;
        }
        boolean capital = text.charAt(start) >= 'A' && text.charAt(start) <= 'Z';
        for (int at = start; capital && at < end; at++) {
            char letter = text.charAt(at);
            capital = (letter >= 'A' && letter <= 'Z') || letter == '_' || letter == '-';
        }
        return capital || (!words.isEmpty() && words.contains(text.substring(start, end)));
    }
}

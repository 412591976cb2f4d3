package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Escape;

/**
 * Writes a value so that it can neither end its segment early nor sort wrongly within it: every character up to the mark
 * becomes the mark and the character 0x3F further on, and a separator above the mark becomes the mark and `d`.
 */
final class EscapeCodec {
    private static final int SHIFT = 0x3F;
    private static final char SEPARATOR_CODE = 'd';
    private static final char VALUE_CODE = '>';

    private final char mark;
    private final int separator;

    EscapeCodec(Escape escape) {
        this.mark = escape.mark();
        this.separator = escape.separator();
    }

    /** A value and where it ends; a mark says that it is a value although it looks like a fallback. */
    record Unescaped(String text, boolean marked, int end) {}

    String write(String text) {
        if (isPlain(text)) {
            return text;
        }
        StringBuilder written = new StringBuilder(text.length());
        text.codePoints().forEach(character -> write(character, written));
        return written.toString();
    }

    /** A separator of two characters is looked for the long way. */
    private boolean isPlain(String text) {
        if (separator > Character.MAX_VALUE) {
            return false;
        }
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) <= mark || text.charAt(at) == separator) {
                return false;
            }
        }
        return true;
    }

    private void write(int character, StringBuilder written) {
        if (character <= mark) {
            written.append(mark).append((char) (character + SHIFT));
        } else if (character == separator) {
            written.append(mark).append(SEPARATOR_CODE);
        } else {
            written.appendCodePoint(character);
        }
    }

    /** Sorts behind the value as it stood and before every longer one. */
    String asValue(String written) {
        return written + mark + VALUE_CODE;
    }

    Unescaped read(String text, int start) {
        StringBuilder value = new StringBuilder();
        int at = start;
        while (at < text.length() && text.codePointAt(at) != separator) {
            int character = text.codePointAt(at);
            if (character != mark) {
                value.appendCodePoint(character);
                at += Character.charCount(character);
                continue;
            }
            if (at + 1 == text.length()) {
                throw new IllegalArgumentException("the key ends within a character");
            }
            char code = text.charAt(at + 1);
            if (code == VALUE_CODE) {
                return new Unescaped(value.toString(), true, at + 2);
            }
            value.appendCodePoint(meaning(code));
            at += 2;
        }
        return new Unescaped(value.toString(), false, at);
    }

    private int meaning(char code) {
        if (code == SEPARATOR_CODE && mark == '$') {
            return separator;
        }
        if (code - SHIFT < 0 || code - SHIFT > mark) {
            throw new IllegalArgumentException("no such character");
        }
        return code - SHIFT;
    }
}

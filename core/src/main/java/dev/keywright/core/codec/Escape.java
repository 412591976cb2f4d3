package dev.keywright.core.codec;

import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import java.util.List;

/**
 * Writes a value so that it can neither leave its segment nor sort wrongly in it.
 *
 * <p>Each character up to the mark `$` becomes the mark and the character 0x3F further on: a space `$_`, `#` `$b`, `$`
 * itself `$c`. So no written value holds anything below `$`, a separator such as `#` sorts before whatever a longer
 * value goes on with, and `Ann` comes before `Ann Lee` whatever follows either.
 *
 * <p>A separator above the mark would end a value that holds it: there it is written `$d`, which keeps segments apart but
 * not in order. Where the separator is `$` itself, the mark is `%` instead, and order is kept.
 *
 * <p>`$>` behind a value says that it is one, although it looks like the segment's default.
 */
record Escape(char mark, int separator, Follower follower) {
    private static final int SHIFT = 0x3F;
    private static final char SEPARATOR_CODE = (char) ('$' + 1 + SHIFT);
    private static final char VALUE_CODE = SHIFT - 1;
    private static final int NO_SEPARATOR = -1;

    /** For a value that nothing follows. */
    static final Escape LAST = new Escape('$', NO_SEPARATOR, Follower.END);

    enum Follower {
        END,
        LITERAL,
        ANOTHER_VALUE
    }

    /** Some value's text and where it ends; `marked` where `$>` said that it is no default. */
    record Unescaped(String text, boolean marked, int end) {}

    /** For a value in that place. */
    static Escape at(List<Part> parts, int index) {
        if (index + 1 == parts.size()) {
            return LAST;
        }
        if (parts.get(index + 1) instanceof Literal literal) {
            int separator = literal.text().codePointAt(0);
            return new Escape(separator == '$' ? '%' : '$', separator, Follower.LITERAL);
        }
        return new Escape('$', NO_SEPARATOR, Follower.ANOTHER_VALUE);
    }

    /** Whether one can tell where a value ends. */
    boolean keepsApart() {
        return follower != Follower.ANOTHER_VALUE;
    }

    /** Whether a value sorts before every longer one that begins with it. */
    boolean keepsOrder() {
        return keepsApart() && separator < mark;
    }

    String write(String text) {
        StringBuilder written = new StringBuilder(text.length());
        text.codePoints().forEach(character -> write(character, written));
        return written.toString();
    }

    private void write(int character, StringBuilder written) {
        if (character <= mark) {
            written.append(mark).append((char) (character + SHIFT));
            return;
        }
        if (character == separator) {
            written.append(mark).append(SEPARATOR_CODE);
            return;
        }
        written.appendCodePoint(character);
    }

    /** Sorts behind the value as it stood and before every longer one. */
    String asValue(String written) {
        return written + mark + VALUE_CODE;
    }

    /** Reads up to the separator, or to the end. */
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
            char code = codeAt(text, at + 1);
            if (code == VALUE_CODE) {
                return new Unescaped(value.toString(), true, at + 2);
            }
            value.appendCodePoint(meaning(code));
            at += 2;
        }
        return new Unescaped(value.toString(), false, at);
    }

    private static char codeAt(String text, int at) {
        if (at == text.length()) {
            throw new IllegalArgumentException("the key ends within a character: " + text);
        }
        return text.charAt(at);
    }

    private int meaning(char code) {
        if (code == SEPARATOR_CODE && mark == '$') {
            return separator;
        }
        if (code - SHIFT < 0 || code - SHIFT > mark) {
            throw new IllegalArgumentException("`%s%s` stands for no character".formatted(mark, code));
        }
        return code - SHIFT;
    }
}

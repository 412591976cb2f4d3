package dev.keywright.sources.table;

import dev.keywright.core.source.TextPosition;
import dev.keywright.sources.table.HclParser.Malformed;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Walks over the characters of a file of Terraform. */
final class HclScanner {
    private final String text;
    private final int[] lineEnds;
    private int at;

    HclScanner(String text) {
        this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
        lineEnds = IntStream.range(0, this.text.length())
                .filter(letter -> this.text.charAt(letter) == '\n')
                .toArray();
    }

    int offset() {
        return at;
    }

    int line() {
        return place().line();
    }

    private TextPosition place() {
        int found = Arrays.binarySearch(lineEnds, at);
        int line = found < 0 ? -found - 1 : found;
        int column = at - (line == 0 ? -1 : lineEnds[line - 1]);
        return new TextPosition(line + 1, column);
    }

    Malformed malformed(String message) {
        return new Malformed(place(), message);
    }

    String since(int start) {
        return text.substring(start, at).strip();
    }

    boolean isAtEnd() {
        return at >= text.length();
    }

    boolean isAt(String wanted) {
        return text.startsWith(wanted, at);
    }

    void take(String wanted) throws Malformed {
        if (!isAt(wanted)) {
            throw malformed("`%s` is expected here".formatted(wanted));
        }
        at += wanted.length();
    }

    /** Spaces within a line. */
    void skipSpaces() {
        while (!isAtEnd() && (text.charAt(at) == ' ' || text.charAt(at) == '\t' || text.charAt(at) == '\r')) {
            at++;
        }
    }

    /** Spaces, ends of lines and comments. */
    void skipBlank() throws Malformed {
        int before = -1;
        while (before != at) {
            before = at;
            skipSpaces();
            if (isAt("\n")) {
                at++;
            } else if (isAt("#") || isAt("//")) {
                skipLine();
            } else if (isAt("/*")) {
                int end = text.indexOf("*/", at);
                if (end < 0) {
                    throw malformed("this comment has no end");
                }
                at = end + 2;
            }
        }
    }

    private void skipLine() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
    }

    /** The name of an attribute, a block or a member. */
    String name() throws Malformed {
        int start = at;
        while (!isAtEnd() && (Character.isLetterOrDigit(text.charAt(at)) || "_-".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        if (start == at) {
            throw malformed("a name is expected here");
        }
        return text.substring(start, at);
    }

    /** A number, a truth value or a reference. */
    String word() {
        int start = at;
        while (!isAtEnd() && (Character.isLetterOrDigit(text.charAt(at)) || "_-.".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        return text.substring(start, at);
    }

    boolean isAtEndOfValue() {
        return isAtEnd() || "\n,]})#".indexOf(text.charAt(at)) >= 0 || isAt("//") || isAt("/*");
    }

    /** A value that is not understood, to its end: over the lines of open brackets, texts and heredocs. */
    void skipValue() throws Malformed {
        if (isAt("<<")) {
            skipHeredoc();
            return;
        }
        while (!isAtEndOfValue()) {
            skipOne();
        }
    }

    private void skipOne() throws Malformed {
        char letter = text.charAt(at);
        at++;
        if (letter == '"') {
            while (!isAt("\"")) {
                letters();
            }
            at++;
        } else if (letter == '(' || letter == '[' || letter == '{') {
            char end = letter == '(' ? ')' : letter == '[' ? ']' : '}';
            skipTo(end);
            at++;
        }
    }

    void skipTo(char end) throws Malformed {
        while (!isAtEnd() && text.charAt(at) != end) {
            skipOne();
        }
        if (isAtEnd()) {
            throw malformed("the file ends before a `%s`".formatted(end));
        }
    }

    private void skipHeredoc() throws Malformed {
        at += isAt("<<-") ? 3 : 2;
        String mark = name();
        while (!isAtEnd()) {
            skipLine();
            at = Math.min(text.length(), at + 1);
            int end = text.indexOf('\n', at);
            if (text.substring(at, end < 0 ? text.length() : end).strip().equals(mark)) {
                skipLine();
                return;
            }
        }
        throw malformed("the text that `<<%s` starts has no end".formatted(mark));
    }

    /** The next letters of a text, up to its end or a hole. */
    String letters() throws Malformed {
        if (isAtEnd() || isAt("\n")) {
            throw malformed("this text has no closing quote");
        }
        char letter = text.charAt(at);
        if (letter == '\\' && at + 1 < text.length()) {
            at += 2;
            char escaped = text.charAt(at - 1);
            return escaped == 'n' ? "\n" : escaped == 't' ? "\t" : escaped == 'r' ? "\r" : String.valueOf(escaped);
        }
        if (isAt("$${")) {
            at += 3;
            return "${";
        }
        at++;
        return String.valueOf(letter);
    }
}

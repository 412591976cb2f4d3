package dev.keywright.backends.blueprint;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file to be written.
 *
 * @param path relative to the output folder; parts are joined by `/` and are plain ASCII, see {@link FileName}
 */
public record GeneratedFile(String path, FileContent content) {
    /** The line that marks generated files, in formats that have comments. */
    public static final String MARKER = "Written by keywright; changes will be overwritten";

    private static final int LINES_WITH_A_MARKER = 5;
    private static final Pattern SEGMENT = Pattern.compile("(?!\\.)[A-Za-z0-9._-]+");

    public GeneratedFile {
        if (!isPath(path)) {
            throw new IllegalArgumentException("not a valid path of a generated file: " + path);
        }
    }

    public GeneratedFile(String path, String text) {
        this(path, FileContent.of(text));
    }

    public String text() {
        return content.text();
    }

    /** Whether a generated file can have that path: it must stay below the output folder. */
    public static boolean isPath(String path) {
        return Stream.of(path.split("/", -1))
                .allMatch(segment -> SEGMENT.matcher(segment).matches());
    }

    /** Whether the text contains the mark; otherwise it must be recorded elsewhere. */
    public boolean isMarked() {
        return isMarked(text());
    }

    /** The same for a text that was found. */
    public static boolean isMarked(String found) {
        return found.lines().limit(LINES_WITH_A_MARKER).anyMatch(line -> line.contains(MARKER));
    }
}

package dev.keywright.backends.blueprint;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file to be written.
 *
 * @param path below the folder that the user names; parts are joined by `/` and are plain ASCII, see {@link FileName}
 */
public record GeneratedFile(String path, String text) {
    /** What a file says of itself, where its format has room for such a line. */
    public static final String MARKER = "Written by keywright; changes will be overwritten";

    private static final int LINES_WITH_A_MARKER = 5;
    private static final Pattern SEGMENT = Pattern.compile("(?!\\.)[A-Za-z0-9._-]+");

    public GeneratedFile {
        if (!isPath(path)) {
            throw new IllegalArgumentException("no path of a generated file: " + path);
        }
    }

    /** Whether a generated file can have that path: it leads nowhere but down. */
    public static boolean isPath(String path) {
        return Stream.of(path.split("/", -1))
                .allMatch(segment -> SEGMENT.matcher(segment).matches());
    }

    /** Whether the text says who wrote it; otherwise that must be noted beside it. */
    public boolean isMarked() {
        return isMarked(text);
    }

    /** The same of a text that was found. */
    public static boolean isMarked(String found) {
        return found.lines().limit(LINES_WITH_A_MARKER).anyMatch(line -> line.contains(MARKER));
    }
}

package dev.keywright.app.terminal;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The temporary files of runs that were killed. Their names say which process made them, so that those of a run that is still
 * at work are left alone; a file that was set aside and never replaced goes back to its place.
 */
final class Leftovers {
    private static final Pattern NAME =
            Pattern.compile("\\.keywright-([0-9]{1,18})-([0-9]{1,18})-[0-9a-f]{16}(?:\\.tmp|-(.+)\\.old)");

    private Leftovers() {}

    /** The beginning of the names of this process's temporary files. */
    static String prefix() {
        ProcessHandle self = ProcessHandle.current();
        return ".keywright-%s-%s-".formatted(self.pid(), began(self));
    }

    private static long began(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** Removes what killed runs left in a folder; one that cannot be read has nothing to remove. */
    static void remove(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, ".keywright-*")) {
            for (Path path : found) {
                Matcher matcher = NAME.matcher(path.getFileName().toString());
                if (matcher.matches() && !isAtWork(matcher)) {
                    settle(path, matcher.group(3));
                }
            }
        } catch (IOException unreadable) {
            // What is in the way of the run itself is reported when it writes.
            return;
        }
    }

    private static boolean isAtWork(Matcher name) {
        long began = Long.parseLong(name.group(2));
        return ProcessHandle.of(Long.parseLong(name.group(1)))
                .filter(process -> began(process) == began)
                .isPresent();
    }

    private static void settle(Path path, String original) throws IOException {
        boolean lost = original != null && !Files.exists(path.resolveSibling(original), LinkOption.NOFOLLOW_LINKS);
        if (lost) {
            Files.move(path, path.resolveSibling(original));
        } else {
            Files.deleteIfExists(path);
        }
    }
}

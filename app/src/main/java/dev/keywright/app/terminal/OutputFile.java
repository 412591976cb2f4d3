package dev.keywright.app.terminal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a file whole or not at all, and never over another one. */
public final class OutputFile {
    private OutputFile() {}

    /** Whether the file stands now; otherwise it has been said why not. */
    public static boolean create(Path path, String text, Surroundings surroundings) {
        if (Files.exists(path)) {
            surroundings.complain("`%s` is there already and is left as it is".formatted(path));
            return false;
        }
        try {
            Path directory = path.toAbsolutePath().getParent();
            Files.createDirectories(directory);
            Path draft = Files.createTempFile(directory, ".keywright-", ".tmp");
            publish(draft, path, text);
            return true;
        } catch (FileAlreadyExistsException inTheWay) {
            surroundings.complain("`%s` is in the way".formatted(inTheWay.getFile()));
        } catch (AccessDeniedException denied) {
            surroundings.complain("`%s` may not be written: permission denied".formatted(path));
        } catch (FileSystemException failed) {
            surroundings.complain("`%s` cannot be written: %s".formatted(path, reason(failed)));
        } catch (IOException failed) {
            surroundings.complain("`%s` cannot be written: %s".formatted(path, failed.getMessage()));
        }
        return false;
    }

    private static String reason(FileSystemException failed) {
        return failed.getReason() == null ? failed.getMessage() : failed.getReason();
    }

    /** Without an option to replace, a move refuses to take the place of what somebody wrote in the meantime. */
    private static void publish(Path draft, Path path, String text) throws IOException {
        try {
            Files.writeString(draft, text, StandardCharsets.UTF_8);
            Files.move(draft, path);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}

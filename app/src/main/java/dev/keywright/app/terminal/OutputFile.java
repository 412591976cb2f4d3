package dev.keywright.app.terminal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes a set of files, all of them or none. */
public final class OutputFile {
    private OutputFile() {}

    /** Whether the files were created; otherwise a complaint says why not, and none of them is left behind. */
    public static boolean createAll(Map<Path, String> texts, Surroundings surroundings) {
        List<Path> inTheWay = texts.keySet().stream().filter(Files::exists).toList();
        inTheWay.forEach(path -> surroundings.complain("`%s` exists already and is left unchanged".formatted(path)));
        return inTheWay.isEmpty() && write(bytes(texts), List.of(), Replacement::publishNew, surroundings);
    }

    /** Whether the files were replaced; otherwise a complaint says why not, and everything is as it was. */
    public static boolean replaceAll(Map<Path, String> texts, Surroundings surroundings) {
        return replaceAll(bytes(texts), List.of(), surroundings);
    }

    /** The same with files of any content, and removes obsolete files. */
    public static boolean replaceAll(Map<Path, byte[]> contents, List<Path> obsolete, Surroundings surroundings) {
        return write(contents, obsolete, Replacement::publish, surroundings);
    }

    private static Map<Path, byte[]> bytes(Map<Path, String> texts) {
        Map<Path, byte[]> contents = new LinkedHashMap<>();
        texts.forEach((path, text) -> contents.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return contents;
    }

    /** The move of a draft to its place. */
    private interface Publication {
        void publish(Replacement replacement, Path path) throws IOException;
    }

    private static boolean write(
            Map<Path, byte[]> contents, List<Path> obsolete, Publication publication, Surroundings surroundings) {
        try (Replacement replacement = new Replacement()) {
            for (Map.Entry<Path, byte[]> file : contents.entrySet()) {
                if (!attempt(file.getKey(), () -> replacement.draft(file.getKey(), file.getValue()), surroundings)) {
                    return false;
                }
            }
            // First, since a new file may differ from an obsolete one in nothing but capital letters.
            for (Path path : obsolete) {
                if (!attempt(path, () -> replacement.retire(path), surroundings)) {
                    return false;
                }
            }
            for (Path path : contents.keySet()) {
                if (!attempt(path, () -> publication.publish(replacement, path), surroundings)) {
                    return false;
                }
            }
            replacement.keep();
            return true;
        }
    }

    /** Something that may fail because of the disk. */
    private interface Step {
        void run() throws IOException;
    }

    private static boolean attempt(Path path, Step step, Surroundings surroundings) {
        try {
            step.run();
            return true;
        } catch (FileAlreadyExistsException inTheWay) {
            surroundings.complain("`%s` is in the way".formatted(inTheWay.getFile()));
        } catch (AccessDeniedException denied) {
            surroundings.complain("`%s` cannot be written: permission denied".formatted(path));
        } catch (FileSystemException failed) {
            Optional<Path> folder = folder(failed, path);
            if (folder.isPresent() && failed.getReason() == null) {
                surroundings.complain(
                        "`%s` cannot be written: the folder `%s` cannot be created".formatted(path, folder.get()));
                return false;
            }
            surroundings.complain("`%s` cannot be written: %s".formatted(path, reason(failed)));
        } catch (IOException failed) {
            surroundings.complain("`%s` cannot be written: %s".formatted(path, failed.getMessage()));
        }
        return false;
    }

    /** The folder of a file, where it is the folder that fails. */
    private static Optional<Path> folder(FileSystemException failed, Path path) {
        return Optional.ofNullable(failed.getFile())
                .map(Path::of)
                .filter(named -> !named.equals(path) && path.startsWith(named) && !Files.isDirectory(named));
    }

    private static String reason(FileSystemException failed) {
        return failed.getReason() == null ? failed.getMessage() : failed.getReason();
    }
}

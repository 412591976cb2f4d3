package dev.keywright.app.solver;

import dev.keywright.optimizer.ortools.NativeFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Keeps the solver's native files unpacked in a folder named after their jar. The jar's own directory says which files
 * there have to be and how large they are, so that a missing or truncated one shows and is replaced. Each file is written
 * under another name and then renamed: two processes may do so at once, for what they put in place is the same, and whoever
 * has the old file loaded keeps it.
 */
final class NativeCache implements NativeFolder {
    private static final String DRAFT = ".part";
    /** No unpacking takes this long: an older draft was left by a process that was killed. */
    private static final Duration OLDEST_DRAFT = Duration.ofHours(1);

    private final Path caches;
    private final NativeJar jar;

    NativeCache(Path caches, NativeJar jar) {
        this.caches = caches;
        this.jar = jar;
    }

    @Override
    public Optional<String> find() {
        Path folder = caches.resolve(jar.name());
        try (ZipFile open = new ZipFile(jar.file().toFile())) {
            if (unpackMissing(open, folder) > 0) {
                removeOldDrafts(folder);
            }
            return Optional.of(folder.toString());
        } catch (IOException unusable) {
            return Optional.empty();
        }
    }

    private int unpackMissing(ZipFile open, Path folder) throws IOException {
        int unpacked = 0;
        for (ZipEntry library : jar.libraries(open)) {
            Path file = folder.resolve(library.getName().substring(jar.folder().length() + 1));
            if (!isWhole(file, library)) {
                unpack(open, library, file);
                unpacked++;
            }
        }
        return unpacked;
    }

    private static boolean isWhole(Path file, ZipEntry library) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) == library.getSize();
    }

    private static void unpack(ZipFile open, ZipEntry library, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Path draft = Files.createTempFile(file.getParent(), file.getFileName() + ".", DRAFT);
        try {
            write(open, library, draft);
            place(draft, library, file);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static void write(ZipFile open, ZipEntry library, Path draft) throws IOException {
        try (InputStream content = open.getInputStream(library)) {
            Files.copy(content, draft, StandardCopyOption.REPLACE_EXISTING);
        }
        // Without this, a power cut could leave a file of the right size with nothing in it.
        try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** Windows refuses to replace a file that is in use, which a whole one from another process may be by now. */
    private static void place(Path draft, ZipEntry library, Path file) throws IOException {
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException refused) {
            if (!isWhole(file, library)) {
                throw refused;
            }
        }
    }

    private static void removeOldDrafts(Path folder) throws IOException {
        FileTime limit = FileTime.from(Instant.now().minus(OLDEST_DRAFT));
        try (DirectoryStream<Path> drafts = Files.newDirectoryStream(folder, "*" + DRAFT)) {
            for (Path draft : drafts) {
                removeIfOlder(draft, limit);
            }
        }
    }

    private static void removeIfOlder(Path draft, FileTime limit) throws IOException {
        try {
            if (Files.getLastModifiedTime(draft).compareTo(limit) < 0) {
                Files.deleteIfExists(draft);
            }
        } catch (NoSuchFileException gone) {
            // Another process has just renamed it.
        }
    }
}

package dev.keywright.app.terminal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Files that take the place of others together: each is first written in full beside its place, then all are moved there.
 * Closed before it was kept, it puts everything back, the folders that it made included.
 */
final class Replacement implements AutoCloseable {
    /** File systems allow 255 bytes, of which the process and a random number take up to 70. */
    private static final int LONGEST_NAME_SET_ASIDE = 180;

    private final SecureRandom random = new SecureRandom();
    private final Map<Path, Path> drafts = new LinkedHashMap<>();
    private final Map<Path, Path> setAside = new LinkedHashMap<>();
    private final List<Path> published = new ArrayList<>();
    private final List<Path> folders = new ArrayList<>();
    private final Set<Path> swept = new LinkedHashSet<>();
    private boolean kept;

    /** Writes the content beside its place: a full disk or a missing permission shows here, before anything is replaced. */
    void draft(Path path, byte[] content) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        make(folder);
        if (swept.add(folder)) {
            Leftovers.remove(folder);
        }
        // Not Files.createTempFile: its files are for the owner alone, while these are to have the permissions of any
        // other.
        Path draft = folder.resolve(temporary(".tmp"));
        drafts.put(path, draft);
        Files.write(draft, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        keepPermissions(path, draft);
    }

    /** With the name of the file, by which the next run puts it back if this one is killed; unless it would be too long. */
    private String aside(Path path) {
        String name = path.getFileName().toString();
        boolean fits = name.getBytes(StandardCharsets.UTF_8).length <= LONGEST_NAME_SET_ASIDE;
        return temporary(fits ? "-%s.old".formatted(name) : ".tmp");
    }

    private String temporary(String ending) {
        return Leftovers.prefix() + "%016x".formatted(random.nextLong()) + ending;
    }

    /** The new text of a file stays as open or as closed as the file was. */
    private static void keepPermissions(Path path, Path draft) throws IOException {
        Optional<PosixFileAttributeView> view =
                Optional.ofNullable(Files.getFileAttributeView(draft, PosixFileAttributeView.class));
        if (view.isPresent() && Files.isRegularFile(path)) {
            view.get().setPermissions(Files.getPosixFilePermissions(path));
        }
    }

    private void make(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        make(folder.getParent());
        Files.createDirectory(folder);
        folders.add(folder);
    }

    /** Puts the draft into its place; what was there is set aside. */
    void publish(Path path) throws IOException {
        Path draft = drafts.get(path);
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            Path aside = draft.resolveSibling(aside(path));
            Files.move(path, aside);
            setAside.put(path, aside);
        }
        Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
        published.add(path);
    }

    /** Takes a file away that nothing replaces. */
    void retire(Path path) throws IOException {
        Path aside = path.resolveSibling(aside(path));
        Files.move(path, aside);
        setAside.put(path, aside);
    }

    /** A move without the option to replace fails if another program has created the file in the meantime. */
    void publishNew(Path path) throws IOException {
        Files.move(drafts.get(path), path);
        published.add(path);
    }

    /** From now on the new files stay. */
    void keep() {
        kept = true;
    }

    @Override
    public void close() {
        if (kept) {
            setAside.values().forEach(Replacement::remove);
            return;
        }
        published.forEach(Replacement::remove);
        setAside.forEach(Replacement::putBack);
        drafts.values().forEach(Replacement::remove);
        for (int last = folders.size() - 1; last >= 0; last--) {
            remove(folders.get(last));
        }
    }

    /** A file that cannot be removed is left until the end: the reason for the rollback has been reported. */
    private static void remove(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException failed) {
            path.toFile().deleteOnExit();
        }
    }

    private static void putBack(Path path, Path aside) {
        try {
            Files.move(aside, path, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new IllegalStateException("what was `%s` is now `%s`".formatted(path, aside), failed);
        }
    }
}

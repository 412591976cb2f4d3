package dev.keywright.app.database;

import dev.keywright.moving.objects.ObjectStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.function.Consumer;

/** Objects as files of a folder; the slashes of a key are folders in it. */
final class FolderObjects implements ObjectStore {
    private final Path folder;

    FolderObjects(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    @Override
    public String shown() {
        return folder.toString();
    }

    /** A pointer is the key alone: files have no address that outlives the folder's move. */
    @Override
    public String pointerStart() {
        return "";
    }

    /** The file of a key; nothing where a program has written a key that leaves the folder or is no path. */
    private Optional<Path> file(String key) {
        try {
            Path file = folder.resolve(key).normalize();
            return Optional.of(file).filter(one -> one.startsWith(folder) && !one.equals(folder));
        } catch (InvalidPathException none) {
            return Optional.empty();
        }
    }

    private Path inside(String key) {
        return file(key).orElseThrow(() -> new IllegalArgumentException("a key that leaves the folder: " + key));
    }

    @Override
    public boolean has(String key) {
        return file(key).filter(Files::isRegularFile).isPresent();
    }

    /** By way of a draft, so that nobody sees half an object. */
    @Override
    public void put(String key, byte[] content) {
        try {
            Path file = inside(key);
            Files.createDirectories(file.getParent());
            Path draft = Files.createTempFile(folder, "draft", ".tmp");
            try {
                Files.write(draft, content);
                Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    @Override
    public Optional<byte[]> find(String key) {
        try {
            Optional<Path> file = file(key).filter(Files::isRegularFile);
            return file.isPresent() ? Optional.of(Files.readAllBytes(file.get())) : Optional.empty();
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void delete(String key) {
        try {
            Files.deleteIfExists(inside(key));
        } catch (IOException undeletable) {
            throw new UncheckedIOException(undeletable);
        }
    }

    @Override
    public void each(Consumer<String> keys) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    keys.accept(folder.relativize(file).toString().replace('\\', '/'));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException gone) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

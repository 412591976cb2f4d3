package com.example.campaigns.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** Objects as files of a folder, for one machine; addresses are those of the local server. */
public final class FolderStore implements ObjectStore {
    private final Path folder;
    private final BiFunction<String, String, URI> addresses;

    /**
     * Says where.
     *
     * @param addresses from a method and a key to an address that a browser may use
     */
    public FolderStore(Path folder, BiFunction<String, String, URI> addresses) {
        this.folder = folder.toAbsolutePath().normalize();
        this.addresses = addresses;
    }

    private Path file(String key) {
        Path file = folder.resolve(key).normalize();
        if (!file.startsWith(folder) || file.equals(folder)) {
            throw new IllegalArgumentException("a key that leaves the folder");
        }
        return file;
    }

    @Override
    public long put(String key, InputStream content) {
        try {
            Path file = file(key);
            Files.createDirectories(file.getParent());
            Path draft = Files.createTempFile(folder, "draft", ".tmp");
            try {
                long bytes = Files.copy(content, draft, StandardCopyOption.REPLACE_EXISTING);
                Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
                return bytes;
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    @Override
    public Optional<Stored> find(String key) {
        try {
            BasicFileAttributes file = Files.readAttributes(file(key), BasicFileAttributes.class);
            return Optional.of(
                    new Stored(key, file.size(), file.lastModifiedTime().toInstant()));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public Optional<InputStream> open(String key) {
        try {
            return Optional.of(Files.newInputStream(file(key)));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void delete(String key) {
        try {
            Files.deleteIfExists(file(key));
        } catch (IOException undeletable) {
            throw new UncheckedIOException(undeletable);
        }
    }

    @Override
    public void each(String prefix, Consumer<Stored> consumer) {
        for (String key : keys(prefix)) {
            if (key.startsWith(prefix)) {
                find(key).ifPresent(consumer);
            }
        }
    }

    /** Those in the folder of a prefix, and below it. */
    private List<String> keys(String prefix) {
        List<String> keys = new ArrayList<>();
        Path start =
                folder.resolve(prefix.substring(0, prefix.lastIndexOf('/') + 1)).normalize();
        try {
            Files.walkFileTree(start, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (!file.getParent().equals(folder)) {
                        keys.add(folder.relativize(file).toString().replace('\\', '/'));
                    }
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
        return keys;
    }

    @Override
    public URI uploadAddress(String key, String contentType, Duration validity) {
        return addresses.apply("PUT", key);
    }

    @Override
    public URI readAddress(String key, Duration validity) {
        return addresses.apply("GET", key);
    }
}

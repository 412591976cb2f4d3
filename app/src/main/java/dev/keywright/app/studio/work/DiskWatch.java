package dev.keywright.app.studio.work;

import dev.keywright.app.studio.work.ModelOnDisk.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Notices when another program writes the file. It looks at time and size four times a second: editors replace files in more ways than
 * the notifications of every file system tell.
 */
public final class DiskWatch {
    private static final long LOOK_MILLIS = 250;

    private final ModelOnDisk disk;
    private final Consumer<Version> listener;
    private String seen = "";
    private String hash = "";

    public DiskWatch(ModelOnDisk disk, Consumer<Version> listener) {
        this.disk = disk;
        this.listener = listener;
    }

    /** Begins to look, until the process ends. */
    public void start() {
        Thread thread = new Thread(this::run, "disk watch");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        while (!Thread.currentThread().isInterrupted()) {
            look();
            try {
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void look() {
        try {
            Optional<Path> file = disk.file();
            if (file.isEmpty()) {
                return;
            }
            BasicFileAttributes attributes = Files.readAttributes(file.get(), BasicFileAttributes.class);
            String now = "%s %s %s".formatted(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
            if (now.equals(seen)) {
                return;
            }
            seen = now;
            Optional<Version> version = disk.read().filter(read -> !read.hash().equals(hash));
            version.ifPresent(read -> {
                hash = read.hash();
                listener.accept(read);
            });
        } catch (IOException unreadable) {
            // A file that is away for a moment, or half written by another program, is looked at again.
            seen = "";
        }
    }
}

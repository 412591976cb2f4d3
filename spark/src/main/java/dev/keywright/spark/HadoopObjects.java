package dev.keywright.spark;

import dev.keywright.moving.objects.ObjectStore;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** Objects as files of a folder that all machines of a cluster see, as in `hdfs://host/folder`. */
final class HadoopObjects implements ObjectStore {
    private final Path folder;
    private final FileSystem files;

    HadoopObjects(String folder) {
        this.folder = new Path(folder);
        try {
            this.files = this.folder.getFileSystem(new Configuration());
        } catch (IOException unreachable) {
            throw new UncheckedIOException(unreachable);
        }
        // Checksums would be files of their own beside ours, and be imported.
        files.setWriteChecksum(false);
    }

    /** Work with files. */
    private interface Work<T> {
        T run() throws IOException;
    }

    private static <T> T told(Work<T> work) {
        try {
            return work.run();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Path file(String key) {
        return new Path(folder, key);
    }

    @Override
    public String shown() {
        return folder.toString();
    }

    @Override
    public String pointerStart() {
        return "";
    }

    @Override
    public boolean has(String key) {
        return told(() -> files.exists(file(key)));
    }

    /** By way of a draft, so that nobody sees half an object. */
    @Override
    public void put(String key, byte[] content) {
        told(() -> {
            Path draft = file(key + ".draft");
            try (OutputStream output = files.create(draft, true)) {
                output.write(content);
            }
            // A rename does not replace a file everywhere.
            files.delete(file(key), false);
            if (!files.rename(draft, file(key))) {
                throw new IOException("%s cannot be renamed".formatted(draft));
            }
            return true;
        });
    }

    @Override
    public Optional<byte[]> find(String key) {
        return told(() -> {
            if (!files.exists(file(key))) {
                return Optional.empty();
            }
            try (var input = files.open(file(key))) {
                return Optional.of(input.readAllBytes());
            }
        });
    }

    @Override
    public void delete(String key) {
        told(() -> files.delete(file(key), false));
    }

    @Override
    public void each(Consumer<String> keys) {
        told(() -> {
            String start = files.makeQualified(folder).toString() + "/";
            RemoteIterator<LocatedFileStatus> all = files.listFiles(folder, true);
            while (all.hasNext()) {
                keys.accept(all.next().getPath().toString().substring(start.length()));
            }
            return true;
        });
    }
}

package dev.keywright.spark;

import dev.keywright.moving.objects.ObjectStore;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** Objects as files of a folder that all machines of a cluster see. */
final class HadoopObjects implements ObjectStore {
    /** Beside the folders of tables, whose files are imported whatever they are. */
    private static final String DRAFTS = "drafts/";

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
            Path draft = new Path(folder, DRAFTS + UUID.randomUUID());
            files.mkdirs(file(key).getParent());
            try (OutputStream output = files.create(draft, true)) {
                output.write(content);
            }
            FileContext.getFileContext(folder.toUri(), files.getConf())
                    .rename(draft, file(key), Options.Rename.OVERWRITE);
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
            if (!files.exists(folder)) {
                return true;
            }
            RemoteIterator<LocatedFileStatus> all = files.listFiles(folder, true);
            while (all.hasNext()) {
                String key = all.next().getPath().toString().substring(start.length());
                if (!key.startsWith(DRAFTS)) {
                    keys.accept(key);
                }
            }
            return true;
        });
    }
}

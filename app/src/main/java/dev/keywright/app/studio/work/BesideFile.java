package dev.keywright.app.studio.work;

import dev.keywright.app.terminal.EditedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** A file beside the model that is named after it, such as `shop.pins.yaml` beside `shop.yaml`. */
public final class BesideFile {
    private final Optional<Path> file;

    private BesideFile(Optional<Path> file) {
        this.file = file;
    }

    public static BesideFile of(ModelOnDisk disk, String ending) {
        return new BesideFile(disk.file().map(model -> {
            String name = disk.name();
            return model.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ending);
        }));
    }

    public String name() {
        return file.map(path -> String.valueOf(path.getFileName())).orElse("");
    }

    /** The text; empty where there is no file. */
    public Optional<String> read() throws IOException {
        if (file.isEmpty() || !Files.exists(file.get(), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        requirePlain(file.get());
        return Optional.of(Files.readString(file.get(), StandardCharsets.UTF_8));
    }

    public void write(String text) throws IOException {
        Path path = file.orElseThrow(() -> new IOException("the model is not saved yet; save it first"));
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            requirePlain(path);
        }
        EditedFile.replace(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Removes the file, if there is one. */
    public void remove() throws IOException {
        if (file.isPresent() && Files.exists(file.get(), LinkOption.NOFOLLOW_LINKS)) {
            requirePlain(file.get());
            Files.delete(file.get());
        }
    }

    private static void requirePlain(Path path) throws IOException {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("it is not a plain file");
        }
    }
}

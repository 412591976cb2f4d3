package dev.keywright.app.terminal;

import dev.keywright.core.yaml.FileDecoder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads a file that the user names; `-` is standard input, so that an editor can check what is not saved yet. */
public final class InputFile {
    private static final String STANDARD_INPUT = "-";

    private InputFile() {}

    /** The bytes, or nothing after saying why. A file beyond the limit is read just far enough to be refused. */
    public static Optional<byte[]> read(String name, Surroundings surroundings) {
        try (InputStream input = open(name, surroundings)) {
            return Optional.of(input.readNBytes(FileDecoder.LARGEST_FILE_BYTES + 1));
        } catch (NoSuchFileException missing) {
            surroundings.complain("there is no file `%s`".formatted(name));
        } catch (AccessDeniedException denied) {
            surroundings.complain("`%s` cannot be read: permission denied".formatted(name));
        } catch (InvalidPathException invalid) {
            surroundings.complain("`%s` cannot be the name of a file".formatted(name));
        } catch (IOException failed) {
            surroundings.complain("`%s` cannot be read: %s".formatted(name, failed.getMessage()));
        }
        return Optional.empty();
    }

    /** The name of the file in messages. */
    public static String shown(String name) {
        return name.equals(STANDARD_INPUT) ? "standard input" : name;
    }

    private static InputStream open(String name, Surroundings surroundings) throws IOException {
        if (name.equals(STANDARD_INPUT)) {
            return surroundings.in();
        }
        Optional<byte[]> held = surroundings.host().flatMap(host -> host.findFile(name));
        if (held.isPresent()) {
            return new ByteArrayInputStream(held.get());
        }
        Path path = surroundings.directory().resolve(name);
        if (Files.isDirectory(path)) {
            throw new IOException("it is a directory");
        }
        return Files.newInputStream(path);
    }
}

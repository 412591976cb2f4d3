package dev.keywright.app.studio.work;

import dev.keywright.app.terminal.EditedFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/** The file that the studio edits. Nothing is written over a text that its writer has not seen. */
public final class ModelOnDisk {
    /** The most that is read or written. */
    public static final int MOST_BYTES = 4 * 1024 * 1024;

    private static final Pattern NEW_NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,80}\\.(yaml|yml|md)");

    private final Path folder;
    private Optional<Path> file;

    /**
     * The file of a studio.
     *
     * @param folder where a new file is written to
     * @param file the file, unless none is opened yet
     */
    public ModelOnDisk(Path folder, Optional<Path> file) {
        this.folder = folder;
        this.file = file;
    }

    /** A text and the hash of the bytes that it was read from. */
    public record Version(String text, String hash) {}

    /** The end of an attempt to save. */
    public sealed interface Saved {
        /** It is on the disk. */
        record Written(Version version) implements Saved {}

        /** The file is not the one that the text was made from. */
        record Conflict(Version theirs) implements Saved {}

        /** It cannot be written. */
        record Refused(String reason) implements Saved {}
    }

    public synchronized Optional<Path> file() {
        return file;
    }

    /** The name in messages; a name of its own where there is no file yet. */
    public synchronized String name() {
        return file.map(path -> String.valueOf(path.getFileName())).orElse("model.yaml");
    }

    /** The content as it is now; empty where there is no file, or none that is text. */
    public synchronized Optional<Version> read() throws IOException {
        if (file.isEmpty()) {
            return Optional.empty();
        }
        // The file was no link when it was opened: what has become one since then may lead anywhere.
        if (Files.isSymbolicLink(file.get())) {
            throw new IOException("it has become a link to another file");
        }
        try (InputStream input = Files.newInputStream(file.get(), LinkOption.NOFOLLOW_LINKS)) {
            byte[] bytes = input.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IOException("it is larger than 4 MB");
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return Optional.of(new Version(text, hash(bytes)));
        } catch (NoSuchFileException missing) {
            return Optional.empty();
        } catch (CharacterCodingException binary) {
            throw new IOException("it is not text in UTF-8", binary);
        }
    }

    /** Saves a text that was made from the version with this hash; an empty hash is that of a file that is not there. */
    public synchronized Saved save(String text, String hash) {
        if (file.isEmpty()) {
            return new Saved.Refused("there is no file yet; give it a name");
        }
        try {
            Optional<Version> now = read();
            if (now.isPresent() && !now.get().hash().equals(hash)) {
                return new Saved.Conflict(now.get());
            }
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (bytes.length > MOST_BYTES) {
                return new Saved.Refused("it is larger than 4 MB");
            }
            EditedFile.replace(file.get(), bytes);
            return new Saved.Written(new Version(text, hash(bytes)));
        } catch (IOException failed) {
            return new Saved.Refused("`%s` cannot be written: %s".formatted(name(), reason(failed)));
        }
    }

    /** Saves a text under a new name in the folder where the studio was started; an existing file is left alone. */
    public synchronized Saved create(String name, String text) {
        if (!NEW_NAME.matcher(name).matches()) {
            return new Saved.Refused(
                    "`%s` cannot be the name of a model: use letters, digits, `-` and `_`, and end it in .yaml or .md"
                            .formatted(name));
        }
        Path wanted = folder.resolve(name);
        if (Files.exists(wanted, LinkOption.NOFOLLOW_LINKS)) {
            return new Saved.Refused("`%s` exists already; choose another name".formatted(name));
        }
        file = Optional.of(wanted);
        Saved saved = save(text, "");
        if (!(saved instanceof Saved.Written)) {
            file = Optional.empty();
        }
        return saved;
    }

    private static String reason(IOException failed) {
        return Optional.ofNullable(failed.getMessage()).orElse(failed.getClass().getSimpleName());
    }

    public static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}

package dev.keywright.app.terminal;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which files of a folder we wrote whose format has no room to say so: a list of checksums, in the format of `sha256sum`.
 */
final class WrittenFiles {
    static final String NAME = ".keywright-files";

    private static final String SEPARATOR = "  ";

    private final Map<String, String> checksums;

    private WrittenFiles(Map<String, String> checksums) {
        this.checksums = checksums;
    }

    static WrittenFiles in(Path folder) throws IOException {
        Map<String, String> checksums = new TreeMap<>();
        Path list = folder.resolve(NAME);
        if (Files.isRegularFile(list)) {
            for (String line : Files.readAllLines(list, StandardCharsets.UTF_8)) {
                String[] words = line.split(SEPARATOR, 2);
                if (words.length == 2) {
                    checksums.put(words[1], words[0]);
                }
            }
        }
        return new WrittenFiles(checksums);
    }

    boolean holds(String path, byte[] found) {
        return checksum(found).equals(checksums.get(path));
    }

    /** The list after these files were written. */
    WrittenFiles with(List<GeneratedFile> files) {
        Map<String, String> all = new TreeMap<>(checksums);
        for (GeneratedFile file : files) {
            all.remove(file.path());
            if (!file.isMarked()) {
                all.put(file.path(), checksum(file.text().getBytes(StandardCharsets.UTF_8)));
            }
        }
        return new WrittenFiles(all);
    }

    /** The text of the list; none where all files speak for themselves. */
    Optional<String> find() {
        if (checksums.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder lines = new StringBuilder();
        checksums.forEach((path, checksum) ->
                lines.append(checksum).append(SEPARATOR).append(path).append('\n'));
        return Optional.of(lines.toString());
    }

    private static String checksum(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}

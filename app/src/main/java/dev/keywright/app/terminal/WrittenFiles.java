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
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The files of a folder that keywright wrote, by target: formats without comments cannot say so themselves, and files that
 * are no longer generated can be removed. A file with such a comment has no checksum here, so that two people who change a
 * model do not both change every line of the list.
 */
final class WrittenFiles {
    static final String NAME = ".keywright-files";

    private static final String HEADING = "# ";
    private static final String SEPARATOR = "  ";
    private static final String MARKED = "-";

    private final Map<String, Map<String, String>> owners;

    private WrittenFiles(Map<String, Map<String, String>> owners) {
        this.owners = owners;
    }

    static WrittenFiles in(Path folder) throws IOException {
        Map<String, Map<String, String>> owners = new TreeMap<>();
        Path list = folder.resolve(NAME);
        if (!Files.isRegularFile(list)) {
            return new WrittenFiles(owners);
        }
        // Lines above the first heading have no owner: they are kept until a target writes the file.
        String owner = "";
        for (String line : Files.readAllLines(list, StandardCharsets.UTF_8)) {
            String[] words = line.split(SEPARATOR, 2);
            if (line.startsWith(HEADING)) {
                owner = today(line.substring(HEADING.length()));
            } else if (words.length == 2 && GeneratedFile.isPath(words[1])) {
                owners.computeIfAbsent(owner, name -> new TreeMap<>()).put(words[1], words[0]);
            }
        }
        return new WrittenFiles(owners);
    }

    /** The owner under the name that its target has today, so that its files are replaced and not kept beside the new ones. */
    private static String today(String owner) {
        String former = "mcp" + GeneratedShare.OF;
        return owner.startsWith(former) ? "awslabs" + GeneratedShare.OF + owner.substring(former.length()) : owner;
    }

    /** Whether the file is as keywright wrote it. */
    boolean holds(String path, byte[] found) {
        String checksum = checksum(found);
        return owners.values().stream().anyMatch(files -> checksum.equals(files.get(path)));
    }

    Set<String> paths() {
        Set<String> paths = new TreeSet<>();
        owners.values().forEach(files -> paths.addAll(files.keySet()));
        return paths;
    }

    /** The other model that a file of this target is about, where it is not about the share's own. */
    Optional<String> findOtherModel(String path, GeneratedShare share) {
        boolean own = owners.getOrDefault(share.owner(), Map.of()).containsKey(path);
        return own
                ? Optional.empty()
                : owners.entrySet().stream()
                        .filter(owner -> isOfTarget(owner.getKey(), share)
                                && owner.getValue().containsKey(path))
                        .map(owner -> owner.getKey().substring((share.target() + GeneratedShare.OF).length()))
                        .findFirst();
    }

    private static boolean isOfTarget(String owner, GeneratedShare share) {
        return owner.startsWith(share.target() + GeneratedShare.OF);
    }

    /** The list after these were written in place of all that their owners had. */
    WrittenFiles with(List<GeneratedShare> shares) {
        Map<String, Map<String, String>> all = new TreeMap<>();
        owners.forEach((owner, files) -> all.put(owner, new TreeMap<>(files)));
        for (GeneratedShare share : shares) {
            Map<String, String> files = new TreeMap<>();
            share.files().forEach(file -> files.put(file.path(), sign(file)));
            all.put(share.owner(), files);
            all.getOrDefault("", new TreeMap<>()).keySet().removeAll(files.keySet());
            if (share.use() == GeneratedShare.Use.OF_ONE_MODEL) {
                all.forEach((owner, others) -> {
                    if (isOfTarget(owner, share) && !owner.equals(share.owner())) {
                        others.keySet().removeAll(files.keySet());
                    }
                });
            }
        }
        all.values().removeIf(Map::isEmpty);
        return new WrittenFiles(all);
    }

    private static String sign(GeneratedFile file) {
        return file.isMarked() ? MARKED : checksum(file.content().bytes());
    }

    String text() {
        StringBuilder lines = new StringBuilder();
        owners.forEach((owner, files) -> {
            lines.append(owner.isEmpty() ? "" : HEADING + owner + "\n");
            files.forEach((path, sign) ->
                    lines.append(sign).append(SEPARATOR).append(path).append('\n'));
        });
        return lines.toString();
    }

    private static String checksum(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}

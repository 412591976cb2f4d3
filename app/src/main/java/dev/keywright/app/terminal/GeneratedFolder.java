package dev.keywright.app.terminal;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A folder that generated files go into; what somebody else wrote there stays as it is. */
public final class GeneratedFolder {
    private final Path folder;
    private final Surroundings surroundings;

    public GeneratedFolder(Path folder, Surroundings surroundings) {
        this.folder = folder;
        this.surroundings = surroundings;
    }

    /** What becomes of files that somebody else wrote. */
    public enum Others {
        KEEP,
        OVERWRITE
    }

    /** Whether all files stand now; otherwise it has been said why not, and everything is as it was. */
    public boolean write(List<GeneratedFile> files, Others others) {
        try {
            WrittenFiles written = WrittenFiles.in(folder);
            List<String> obstacles = obstacles(files, others, written);
            obstacles.forEach(surroundings::complain);
            if (!obstacles.isEmpty()) {
                return false;
            }
            Map<Path, String> texts = new LinkedHashMap<>();
            files.forEach(file -> texts.put(folder.resolve(file.path()), file.text()));
            written.with(files).find().ifPresent(list -> texts.put(folder.resolve(WrittenFiles.NAME), list));
            return OutputFile.replaceAll(texts, surroundings);
        } catch (IOException failed) {
            surroundings.complain("`%s` cannot be read: %s".formatted(folder, failed.getMessage()));
            return false;
        }
    }

    private List<String> obstacles(List<GeneratedFile> files, Others others, WrittenFiles written) throws IOException {
        List<String> obstacles = new ArrayList<>();
        Map<String, String> paths = new LinkedHashMap<>();
        for (GeneratedFile file : files) {
            Path path = folder.resolve(file.path());
            // Many file systems tell `User.json` and `user.json` apart only in how they show them.
            Optional<String> same = Optional.ofNullable(paths.put(file.path().toLowerCase(Locale.ROOT), file.path()));
            same.ifPresent(
                    other -> obstacles.add("`%s` and `%s` would be the same file".formatted(other, file.path())));
            boolean foreign = others == Others.KEEP && Files.isRegularFile(path) && !isOurs(file.path(), written);
            if (foreign) {
                obstacles.add("`%s` was not written by keywright and is left as it is; `--force` writes over it"
                        .formatted(path));
            }
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(path)) {
                obstacles.add("`%s` is in the way: it is no file".formatted(path));
            }
        }
        return obstacles;
    }

    private boolean isOurs(String path, WrittenFiles written) throws IOException {
        byte[] found = Files.readAllBytes(folder.resolve(path));
        return written.holds(path, found) || GeneratedFile.isMarked(new String(found, StandardCharsets.UTF_8));
    }
}

package dev.keywright.app.terminal;

import dev.keywright.backends.blueprint.FileContent;
import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A folder of generated files. Files of other authors are left alone, unchanged files keep their time stamp, and files that
 * are no longer generated are removed.
 */
public final class GeneratedFolder {
    private final Path folder;
    private final Surroundings surroundings;

    public GeneratedFolder(Path folder, Surroundings surroundings) {
        this.folder = folder;
        this.surroundings = surroundings;
    }

    /** The treatment of files that keywright did not write. */
    public enum Others {
        KEEP,
        OVERWRITE
    }

    /** The changes to the folder, as paths below it. */
    public record Changes(List<String> written, List<String> removed, int unchanged) {
        public Changes {
            written = List.copyOf(written);
            removed = List.copyOf(removed);
        }
    }

    /** The changes, once all files are written; empty after a complaint, with everything as it was. */
    public Optional<Changes> write(List<GeneratedShare> shares, Others others) {
        return change(shares, others, Extent.WRITTEN);
    }

    /** The changes that writing would make; empty after a complaint about what is in the way. */
    public Optional<Changes> preview(List<GeneratedShare> shares, Others others) {
        return change(shares, others, Extent.PLANNED);
    }

    private enum Extent {
        PLANNED,
        WRITTEN
    }

    private Optional<Changes> change(List<GeneratedShare> shares, Others others, Extent extent) {
        List<GeneratedFile> files =
                shares.stream().flatMap(share -> share.files().stream()).toList();
        try {
            WrittenFiles before = WrittenFiles.in(folder);
            if (extent == Extent.WRITTEN) {
                sweep(files, before);
            }
            List<String> obstacles = new ArrayList<>(obstacles(files, others, before));
            if (others == Others.KEEP) {
                shares.forEach(share -> obstacles.addAll(otherModels(share, before)));
            }
            obstacles.forEach(surroundings::complain);
            return obstacles.isEmpty() ? change(files, before, before.with(shares), extent) : Optional.empty();
        } catch (IOException failed) {
            surroundings.complain("`%s` cannot be read: %s".formatted(folder, failed.getMessage()));
            return Optional.empty();
        }
    }

    /** Removes what killed runs left, also where nothing is written this time. */
    private void sweep(List<GeneratedFile> files, WrittenFiles before) {
        Set<Path> folders = new LinkedHashSet<>(List.of(folder));
        files.forEach(file -> folders.add(folder.resolve(file.path()).getParent()));
        before.paths().forEach(path -> folders.add(folder.resolve(path).getParent()));
        folders.forEach(Leftovers::remove);
    }

    /** Documents of two models have the same names: one would replace those of the other. */
    private List<String> otherModels(GeneratedShare share, WrittenFiles before) {
        if (share.use() == GeneratedShare.Use.SHARED) {
            return List.of();
        }
        List<String> obstacles = new ArrayList<>();
        for (GeneratedFile file : share.files()) {
            before.findOtherModel(file.path(), share)
                    .filter(other -> Files.isRegularFile(folder.resolve(file.path())))
                    .ifPresent(other -> obstacles.add(
                            "`%s` is about the model %s; choose another folder, or overwrite it with `--force`"
                                    .formatted(folder.resolve(file.path()), other)));
        }
        return obstacles;
    }

    private Optional<Changes> change(List<GeneratedFile> files, WrittenFiles before, WrittenFiles after, Extent extent)
            throws IOException {
        List<String> obsolete = obsolete(before, after.paths());
        Map<Path, byte[]> contents = new LinkedHashMap<>();
        List<String> written = new ArrayList<>();
        for (GeneratedFile file : files) {
            if (!stands(file.path(), file.content()) || obsolete.stream().anyMatch(file.path()::equalsIgnoreCase)) {
                contents.put(folder.resolve(file.path()), file.content().bytes());
                written.add(file.path());
            }
        }
        FileContent list = FileContent.of(after.text());
        if (!stands(WrittenFiles.NAME, list)) {
            contents.put(folder.resolve(WrittenFiles.NAME), list.bytes());
        }
        Changes changes = new Changes(written, obsolete, files.size() - written.size());
        if (extent == Extent.PLANNED) {
            return Optional.of(changes);
        }
        if (!OutputFile.replaceAll(
                contents, obsolete.stream().map(folder::resolve).toList(), surroundings)) {
            return Optional.empty();
        }
        for (String path : obsolete) {
            removeEmptyFolders(folder.resolve(path).getParent());
        }
        return Optional.of(changes);
    }

    private boolean stands(String path, FileContent content) throws IOException {
        Path file = folder.resolve(path);
        return Files.isRegularFile(file)
                && FileContent.of(Files.readAllBytes(file)).equals(content);
    }

    /** Files that keywright wrote and would not write again. Edited ones are kept, with a message. */
    private List<String> obsolete(WrittenFiles before, Set<String> wanted) throws IOException {
        List<String> obsolete = new ArrayList<>();
        for (String path : before.paths()) {
            Path file = folder.resolve(path);
            if (wanted.contains(path) || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                continue;
            }
            if (isOurs(path, before)) {
                obsolete.add(path);
            } else {
                surroundings.complain(
                        "`%s` is no longer generated, but it was edited, so it is left unchanged".formatted(file));
            }
        }
        return obsolete;
    }

    private void removeEmptyFolders(Path deepest) throws IOException {
        Path at = deepest;
        while (!at.equals(folder) && Files.isDirectory(at) && isEmpty(at)) {
            Files.delete(at);
            at = at.getParent();
        }
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            return !entries.iterator().hasNext();
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
                obstacles.add("`%s` was not written by keywright and is left unchanged; `--force` overwrites it"
                        .formatted(path));
            }
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(path)) {
                obstacles.add("`%s` is in the way: it is not a file".formatted(path));
            }
        }
        return obstacles;
    }

    private boolean isOurs(String path, WrittenFiles written) throws IOException {
        byte[] found = Files.readAllBytes(folder.resolve(path));
        return written.holds(path, found) || GeneratedFile.isMarked(new String(found, StandardCharsets.UTF_8));
    }
}

package dev.keywright.app.tool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The folder that every path of a tool lies in. Links that lead out of it are refused, in files and in folders. */
public final class Root {
    static final int MOST_BYTES = 4 * 1024 * 1024;
    private static final List<String> READABLE =
            List.of(".yaml", ".yml", ".md", ".markdown", ".json", ".tf", ".template");

    private final Path folder;

    private Root(Path folder) {
        this.folder = folder;
    }

    /** The folder must exist. */
    public static Root of(Path folder) throws IOException {
        Path real = folder.toRealPath();
        if (!Files.isDirectory(real)) {
            throw new IOException("it is not a folder");
        }
        return new Root(real);
    }

    public Path folder() {
        return folder;
    }

    /** A file and its name below the root. */
    static final class Found {
        private final String name;
        private final byte[] bytes;

        private Found(String name, byte[] bytes) {
            this.name = name;
            this.bytes = bytes;
        }

        String name() {
            return name;
        }

        byte[] bytes() {
            return bytes.clone();
        }
    }

    Found read(String path) throws Refused {
        Path file = within(path);
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (READABLE.stream().noneMatch(name::endsWith)) {
            throw new Refused(
                    "`%s` is not read: only files that end in %s are".formatted(path, String.join(", ", READABLE)));
        }
        try {
            Path real = file.toRealPath();
            if (!real.startsWith(folder)) {
                throw outside(path);
            }
            if (!Files.isRegularFile(real)) {
                throw new Refused("`%s` is not a file".formatted(path));
            }
            return new Found(shown(real), bytes(path, real));
        } catch (IOException missing) {
            throw new Refused("there is no file `%s` below %s".formatted(path, folder));
        }
    }

    private static byte[] bytes(String path, Path real) throws IOException, Refused {
        try (InputStream input = Files.newInputStream(real)) {
            byte[] bytes = input.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new Refused("`%s` is larger than 4 MB".formatted(path));
            }
            return bytes;
        }
    }

    /** A folder to write to, with all that is in it: nothing may lead out. */
    Path writable(String path) throws Refused {
        Path wanted = within(path);
        try {
            Path existing = wanted;
            while (!Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
                existing = existing.getParent();
            }
            Path real = existing.toRealPath();
            if (!real.startsWith(folder)) {
                throw outside(path);
            }
            if (!Files.isDirectory(real)) {
                throw new Refused("`%s` is in the way: it is not a folder".formatted(shown(real)));
            }
            Path target = real.resolve(existing.relativize(wanted)).normalize();
            List<Path> leadingOut = Files.isDirectory(target) ? linksOut(target) : List.of();
            if (!leadingOut.isEmpty()) {
                throw outside(shown(leadingOut.get(0)));
            }
            return target;
        } catch (IOException failed) {
            throw new Refused("`%s` cannot be looked at: %s".formatted(path, failed.getMessage()));
        }
    }

    private List<Path> linksOut(Path start) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(start, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                boolean out = attributes.isSymbolicLink() && !leadsInside(file);
                if (out) {
                    found.add(file);
                }
                return out ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
            }
        });
        return found;
    }

    private boolean leadsInside(Path link) throws IOException {
        return Files.exists(link) && link.toRealPath().startsWith(folder);
    }

    private Path within(String path) throws Refused {
        try {
            Path written = Path.of(path);
            for (Path part : written) {
                if (part.toString().equals("..")) {
                    throw outside(path);
                }
            }
            Path resolved = folder.resolve(written).normalize();
            if (!resolved.startsWith(folder)) {
                throw outside(path);
            }
            return resolved;
        } catch (InvalidPathException invalid) {
            throw new Refused("`%s` cannot be a path".formatted(path));
        }
    }

    private Refused outside(String path) {
        return new Refused("`%s` leads out of %s; give a path below it, without `..`".formatted(path, folder));
    }

    /** Never like an option of a command. */
    private String shown(Path real) {
        String name = folder.relativize(real).toString();
        return name.startsWith("-") ? "./" + name : name;
    }
}

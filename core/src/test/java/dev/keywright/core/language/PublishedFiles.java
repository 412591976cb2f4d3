package dev.keywright.core.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The models and designs that readers of the documentation see: the examples, and what the program brings along. */
final class PublishedFiles {
    private PublishedFiles() {}

    static List<Path> all() {
        List<Path> files = new ArrayList<>();
        for (Path example : inside(repository().resolve("examples"))) {
            files.addAll(below(example));
        }
        for (Path module : inside(repository())) {
            files.addAll(below(module.resolve("src/main/resources")));
        }
        return files.stream()
                .filter(file -> hasField(file, "keywright") && !hasField(file, "map"))
                .sorted()
                .toList();
    }

    static boolean isDesign(Path file) {
        return hasField(file, "design");
    }

    /** Tests run in the folder of their module; the schemas and the examples lie beside it. */
    static Path repository() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("docs/schema"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static boolean hasField(Path file, String field) {
        return text(file).lines().anyMatch(line -> line.startsWith(field + ":"));
    }

    /** Builds write into `target` while the tests run. */
    private static List<Path> inside(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> !entry.endsWith("target")).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Path> below(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

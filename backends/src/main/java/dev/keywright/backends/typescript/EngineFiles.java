package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What every generated program has in common: what a description says is done by the same code everywhere. */
final class EngineFiles {
    /** A jar has no folders to look into. */
    static final List<String> NAMES = List.of(
            "alteration",
            "answers",
            "attempt",
            "backoff",
            "batch",
            "bounds",
            "branded",
            "buckets",
            "cascading",
            "changed-spots",
            "completing",
            "connection",
            "convert",
            "crc32",
            "cursors",
            "decimal",
            "demand",
            "demands",
            "described-items",
            "described-keys",
            "described-plans",
            "described-steps",
            "design",
            "dynamodb-store",
            "engine",
            "entry",
            "entry-stream",
            "escape",
            "expression",
            "finder",
            "followers",
            "format",
            "found",
            "given",
            "homes",
            "inputs",
            "invalid-value",
            "item-type",
            "item-write",
            "item-writer",
            "key-bindings",
            "key-condition",
            "key-conditions",
            "key-upkeep",
            "maintenance",
            "merge",
            "meter",
            "nest-upkeep",
            "nested",
            "number-upkeep",
            "ordering",
            "outcome",
            "part",
            "parts",
            "position",
            "query",
            "reader",
            "reading",
            "renewing",
            "requests",
            "requirement",
            "results",
            "scalars",
            "selection",
            "sequences",
            "settings",
            "spot",
            "steps",
            "store",
            "stored",
            "template",
            "upkeep",
            "values",
            "work",
            "write-inputs",
            "writer");

    private EngineFiles() {}

    static List<GeneratedFile> all() {
        return NAMES.stream().map(name -> file("engine/%s.ts".formatted(name))).toList();
    }

    /** For programs with values that lie outside of items; it alone needs the client of S3. */
    static GeneratedFile blobs() {
        return file("s3-blobs.ts");
    }

    private static GeneratedFile file(String path) {
        return new GeneratedFile(Module.FOLDER + path, "// %s.\n%s".formatted(GeneratedFile.MARKER, text(path)));
    }

    private static String text(String path) {
        try (InputStream file = EngineFiles.class.getResourceAsStream(path)) {
            if (file == null) {
                throw new IllegalStateException("no resource " + path);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

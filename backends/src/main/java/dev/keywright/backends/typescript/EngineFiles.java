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
            "api/anything",
            "api/branded",
            "api/decimal",
            "api/invalid-cursor",
            "api/invalid-value",
            "api/listener",
            "api/numeric",
            "api/page",
            "api/query",
            "api/range",
            "api/refusal",
            "api/settings",
            "connection",
            "description/condition",
            "description/counter",
            "description/description",
            "description/embed",
            "description/entity",
            "description/feed",
            "description/format",
            "description/included",
            "description/index-entry",
            "description/item-type",
            "description/look",
            "description/lookups",
            "description/plan",
            "description/selection",
            "description/sort-order",
            "description/template",
            "description/template-part",
            "description/type",
            "description/when",
            "description/write-step",
            "engine",
            "given",
            "keys/bounds",
            "keys/buckets",
            "keys/crc32",
            "keys/design",
            "keys/entry",
            "keys/escape",
            "keys/format",
            "keys/inputs",
            "keys/item-type",
            "keys/key-bindings",
            "keys/key-condition",
            "keys/key-conditions",
            "keys/part",
            "keys/scalars",
            "keys/selection",
            "keys/stored",
            "keys/template",
            "keys/values",
            "reading/answers",
            "reading/cursors",
            "reading/entry-stream",
            "reading/finder",
            "reading/found",
            "reading/homes",
            "reading/merge",
            "reading/nested",
            "reading/ordering",
            "reading/parts",
            "reading/position",
            "reading/reader",
            "reading/row",
            "results",
            "store/backoff",
            "store/demand",
            "store/dynamodb-store",
            "store/expression",
            "store/from-attribute-value",
            "store/item-write",
            "store/key-condition-text",
            "store/meter",
            "store/requests",
            "store/requirement",
            "store/spot",
            "store/store",
            "store/to-attribute-value",
            "writing/alteration",
            "writing/attempt",
            "writing/batch",
            "writing/cascading",
            "writing/changed-spots",
            "writing/completing",
            "writing/demands",
            "writing/followers",
            "writing/item-writer",
            "writing/key-upkeep",
            "writing/maintenance",
            "writing/nest-upkeep",
            "writing/number-upkeep",
            "writing/outcome",
            "writing/renewing",
            "writing/sequences",
            "writing/steps",
            "writing/upkeep",
            "writing/work",
            "writing/write-inputs",
            "writing/writer");

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

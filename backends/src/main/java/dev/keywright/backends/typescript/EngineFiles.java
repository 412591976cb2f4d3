package dev.keywright.backends.typescript;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The engine, which is the same in every generated program: it executes the description of the design. */
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
            "description/escape",
            "description/feed",
            "description/format",
            "description/given",
            "description/included",
            "description/included-range",
            "description/index-entry",
            "description/item-type",
            "description/look",
            "description/lookups",
            "description/plan",
            "description/selection",
            "description/sort-order",
            "description/stored-attribute",
            "description/streams",
            "description/template",
            "description/template-part",
            "description/type",
            "description/when",
            "description/write-step",
            "engine",
            "keys/bounds",
            "keys/buckets",
            "keys/compiled-embed",
            "keys/compiled-entry",
            "keys/compiled-item",
            "keys/crc32",
            "keys/design",
            "keys/escape-codec",
            "keys/format-codec",
            "keys/inputs",
            "keys/key-bindings",
            "keys/key-condition",
            "keys/key-condition-factory",
            "keys/moved-keys",
            "keys/own-number",
            "keys/part-codec",
            "keys/scalars",
            "keys/staying",
            "keys/stored-form",
            "keys/template-codec",
            "keys/values",
            "pattern-inputs",
            "pattern-results",
            "reading/answers",
            "reading/call-context",
            "reading/cursor-codec",
            "reading/cursor-origin",
            "reading/dual-answers",
            "reading/filter",
            "reading/finder",
            "reading/follow-up-reads",
            "reading/found-comparator",
            "reading/found-entity",
            "reading/home-items",
            "reading/identity",
            "reading/index-entry-stream",
            "reading/lane",
            "reading/merge",
            "reading/number-store",
            "reading/numbers-in-both",
            "reading/part-items",
            "reading/position",
            "reading/range-finder",
            "reading/reader",
            "reading/remaining-items",
            "reading/row",
            "reading/second-reads",
            "reading/turns",
            "reading/union-reader",
            "store/addition",
            "store/backoff",
            "store/call-token",
            "store/consistent-store",
            "store/document-path",
            "store/dynamodb-store",
            "store/expression",
            "store/from-attribute-value",
            "store/item-write",
            "store/key-condition-text",
            "store/memory-store",
            "store/meter",
            "store/precondition",
            "store/request-factory",
            "store/requirement",
            "store/store",
            "store/to-attribute-value",
            "stream/checkpoints",
            "stream/memory-stream",
            "stream/scanned-tables",
            "stream/stream-event",
            "stream/stream-handler",
            "stream/stream-poller",
            "stream/stream-record",
            "stream/stream-repair",
            "stream/table-streams",
            "transition",
            "writing/alteration",
            "writing/arriving",
            "writing/attempt",
            "writing/batch",
            "writing/carrier",
            "writing/carry-order",
            "writing/carrying-store",
            "writing/cascade",
            "writing/changed-paths",
            "writing/copy-upkeep",
            "writing/counter-upkeep",
            "writing/deletion",
            "writing/departing",
            "writing/dependents",
            "writing/earlier-numbers",
            "writing/embed-upkeep",
            "writing/entity-change",
            "writing/extreme-upkeep",
            "writing/followed-moves",
            "writing/item-factory",
            "writing/item-upkeep",
            "writing/kept-values",
            "writing/key-upkeep",
            "writing/late-children",
            "writing/left-behind",
            "writing/left-children",
            "writing/left-entities",
            "writing/maintenance",
            "writing/missing-values",
            "writing/number-place",
            "writing/old-things",
            "writing/outcome",
            "writing/parent-values",
            "writing/planned-change",
            "writing/precondition-factory",
            "writing/removed-entities",
            "writing/repetition",
            "writing/request-id",
            "writing/retries",
            "writing/sequences",
            "writing/step-planner",
            "writing/stream-upkeep",
            "writing/targeted-writes",
            "writing/upkeep",
            "writing/work",
            "writing/write-inputs",
            "writing/writer",
            "writing/writer-factory");

    /** The files that only the handler of streams needs. */
    private static final List<String> STREAMED = List.of("writing/entity-change", "writing/stream-upkeep");

    private EngineFiles() {}

    static List<GeneratedFile> all() {
        return NAMES.stream().map(name -> file("engine/%s.ts".formatted(name))).toList();
    }

    /** For programs of designs in which nothing follows a stream. */
    static List<GeneratedFile> withoutStreams() {
        return NAMES.stream()
                .filter(name -> !name.startsWith("stream/") && !STREAMED.contains(name))
                .map(name -> file("engine/%s.ts".formatted(name)))
                .toList();
    }

    /** For programs with values that are stored in S3; no other file needs the client of S3. */
    static GeneratedFile blobs() {
        return file("s3-blobs.ts");
    }

    private static GeneratedFile file(String path) {
        return new GeneratedFile(Module.FOLDER + path, "// %s.\n%s".formatted(GeneratedFile.MARKER, text(path)));
    }

    /** A file of the engine, or of the library that it is compiled to. */
    static String text(String path) {
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

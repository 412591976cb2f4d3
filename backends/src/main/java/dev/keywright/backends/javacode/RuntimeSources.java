package dev.keywright.backends.javacode;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What every generated program has in common, taken from the runtime's own sources. */
public final class RuntimeSources {
    /** What callers see. */
    public static final List<String> API =
            List.of("Blob", "Blobs", "Cursor", "Listener", "Page", "S3Blobs", "Settings");
    /** What they do not. */
    public static final List<String> ENGINE = List.of(
            "Along",
            "Alteration",
            "Answers",
            "Attempt",
            "Backoff",
            "Batch",
            "Bounds",
            "Cascading",
            "Completing",
            "Condition",
            "Connection",
            "Convert",
            "Count",
            "Cursors",
            "Demand",
            "Demands",
            "Design",
            "DynamoDbStore",
            "Engine",
            "Entity",
            "Entry",
            "EntryStream",
            "Escape",
            "Expression",
            "Feed",
            "Fetch",
            "Fetching",
            "Finder",
            "Followers",
            "Format",
            "Found",
            "Homes",
            "Inputs",
            "ItemType",
            "ItemWrite",
            "ItemWriter",
            "KeyBindings",
            "KeyCondition",
            "KeyConditions",
            "KeyUpkeep",
            "Look",
            "Lookups",
            "Maintenance",
            "MemorySession",
            "MemoryStore",
            "Merge",
            "Meter",
            "Moments",
            "Nest",
            "NestUpkeep",
            "Nested",
            "NumberUpkeep",
            "Ordering",
            "Outcome",
            "Part",
            "Parts",
            "Plan",
            "Position",
            "Reader",
            "RecordingStore",
            "Relative",
            "Requests",
            "Requirement",
            "Row",
            "Scalars",
            "Selection",
            "Sequences",
            "Spot",
            "Step",
            "Steps",
            "Store",
            "Template",
            "Type",
            "Upkeep",
            "Values",
            "When",
            "Work",
            "WriteInputs",
            "Writer");

    private static final String OURS = "dev.keywright.runtime";

    private RuntimeSources() {}

    /** In the packages below that one; what stores large values only where the model has some. */
    static List<GeneratedFile> in(String home, boolean blobs) {
        List<GeneratedFile> files = new ArrayList<>();
        for (String type : API) {
            boolean wanted = blobs || !type.contains("Blob");
            if (wanted) {
                files.add(file(home, "api", home + ".runtime", type));
            }
        }
        ENGINE.forEach(type -> files.add(file(home, "engine", home + ".runtime.engine", type)));
        return files;
    }

    private static GeneratedFile file(String home, String folder, String target, String type) {
        String text = read(folder + "/" + type + ".java")
                .replace(OURS + ".api", home + ".runtime")
                .replace(OURS + ".engine", home + ".runtime.engine");
        return new GeneratedFile(JavaSource.path(target, type), "// %s.\n%s".formatted(GeneratedFile.MARKER, text));
    }

    private static String read(String name) {
        try (InputStream text = RuntimeSources.class.getResourceAsStream("runtime/" + name)) {
            if (text == null) {
                throw new IllegalStateException("the runtime has no " + name);
            }
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

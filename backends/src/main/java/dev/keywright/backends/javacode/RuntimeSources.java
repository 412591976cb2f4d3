package dev.keywright.backends.javacode;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The engine as sources of a generated program: those of the runtime, in packages of the program. */
public final class RuntimeSources {
    /** The classes of each room: a jar has no folders to look into. */
    public static final Map<String, List<String>> ROOMS = rooms();

    static final String API = "api";
    private static final String STREAM = "stream";

    private RuntimeSources() {}

    private static Map<String, List<String>> rooms() {
        Map<String, List<String>> rooms = new LinkedHashMap<>();
        rooms.put("api", List.of("Blob", "Blobs", "Cursor", "Listener", "Page", "S3Blobs", "Settings"));
        rooms.put(
                "description",
                List.of(
                        "Condition",
                        "Counter",
                        "Description",
                        "Embed",
                        "Entity",
                        "Escape",
                        "Feed",
                        "Fetch",
                        "Format",
                        "Given",
                        "Included",
                        "IncludedPlan",
                        "IncludedRange",
                        "IndexEntry",
                        "ItemType",
                        "Look",
                        "Lookups",
                        "Mapping",
                        "Ordered",
                        "Plan",
                        "PlanEntities",
                        "Selection",
                        "SortOrder",
                        "StoredAttribute",
                        "Streams",
                        "Template",
                        "TemplatePart",
                        "Type",
                        "When",
                        "WriteStep"));
        rooms.put(
                "keys",
                List.of(
                        "Bounds",
                        "CompiledEmbed",
                        "CompiledEntry",
                        "CompiledItem",
                        "CompiledMapping",
                        "Design",
                        "EscapeCodec",
                        "FormatCodec",
                        "Inputs",
                        "KeyBindings",
                        "KeyCondition",
                        "KeyConditionFactory",
                        "Moments",
                        "MovedKeys",
                        "NamedUuids",
                        "OwnNumber",
                        "PartCodec",
                        "Scalars",
                        "Staying",
                        "StoredForm",
                        "TemplateCodec",
                        "Values"));
        rooms.put(
                "store",
                List.of(
                        "Addition",
                        "Backoff",
                        "CallToken",
                        "ConsistentStore",
                        "Convert",
                        "DocumentPath",
                        "DynamoDbStore",
                        "Expression",
                        "ItemWrite",
                        "KeyConditionText",
                        "MemorySession",
                        "MemoryStore",
                        "Meter",
                        "Precondition",
                        "RecordingStore",
                        "RequestFactory",
                        "Requirement",
                        "Store"));
        rooms.put(
                "reading",
                List.of(
                        "Answers",
                        "CallContext",
                        "CursorCodec",
                        "CursorOrigin",
                        "DualAnswers",
                        "Filter",
                        "Finder",
                        "FollowUpReads",
                        "FoundComparator",
                        "FoundEntity",
                        "HomeItems",
                        "Identity",
                        "IndexEntryStream",
                        "Lane",
                        "Leftovers",
                        "Merge",
                        "NumberStore",
                        "NumbersInBoth",
                        "PartItems",
                        "Position",
                        "RangeFinder",
                        "Reader",
                        "RemainingItems",
                        "Row",
                        "SecondReads",
                        "Turns",
                        "UnionReader"));
        rooms.put(
                "writing",
                List.of(
                        "Action",
                        "Alteration",
                        "Arriving",
                        "Attempt",
                        "Batch",
                        "Carrier",
                        "CarryOrder",
                        "CarryingStore",
                        "Cascade",
                        "CopyUpkeep",
                        "CounterUpkeep",
                        "Deletion",
                        "Departing",
                        "DependentThings",
                        "EarlierNumbers",
                        "EmbedUpkeep",
                        "EntityChange",
                        "ExtremeUpkeep",
                        "FollowedMoves",
                        "FoundWork",
                        "ItemFactory",
                        "ItemUpkeep",
                        "KeptValues",
                        "KeyUpkeep",
                        "LateChildren",
                        "Leaving",
                        "LeftBehind",
                        "LeftChildren",
                        "LeftEntities",
                        "Maintenance",
                        "MappedStore",
                        "MappedThings",
                        "MissingValues",
                        "OldThings",
                        "NumberPlace",
                        "Outcome",
                        "ParentValues",
                        "PlannedChange",
                        "PreconditionFactory",
                        "RemovedEntities",
                        "Repetition",
                        "RequestId",
                        "Retries",
                        "Sequences",
                        "StepPlanner",
                        "StreamUpkeep",
                        "TargetedWrites",
                        "Upkeep",
                        "Work",
                        "WriteInputs",
                        "Writer",
                        "WriterParts"));
        rooms.put(
                STREAM,
                List.of(
                        "Checkpoints",
                        "FileCheckpoints",
                        "MemoryStream",
                        "ScannedTables",
                        "StreamEvent",
                        "StreamHandler",
                        "StreamPoller",
                        "StreamRecord",
                        "StreamRepair",
                        "TableStreams"));
        rooms.put("engine", List.of("Connection", "Engine", "Transition", "TransitionCall"));
        return Collections.unmodifiableMap(rooms);
    }

    /** The parts of the runtime that not every program needs. */
    enum Extra {
        /** The classes that store large values. */
        BLOBS {
            @Override
            boolean holds(String room, String type) {
                return type.contains("Blob");
            }
        },
        /** The handler of the tables' streams. */
        STREAMS {
            @Override
            boolean holds(String room, String type) {
                return room.equals(STREAM) || type.equals("StreamUpkeep") || type.equals("EntityChange");
            }
        };

        abstract boolean holds(String room, String type);
    }

    static List<GeneratedFile> in(RuntimePackages packages, Set<Extra> extras) {
        List<GeneratedFile> files = new ArrayList<>();
        ROOMS.forEach((room, types) -> types.stream()
                .filter(type -> Arrays.stream(Extra.values())
                        .allMatch(extra -> extras.contains(extra) || !extra.holds(room, type)))
                .forEach(type -> files.add(file(packages, room, type))));
        return files;
    }

    private static GeneratedFile file(RuntimePackages packages, String room, String type) {
        String top = packages.of(API);
        String text = read(room + "/" + type + ".java")
                .replace(RuntimePackages.LIBRARY + "." + API, top)
                .replace(RuntimePackages.LIBRARY, top);
        return new GeneratedFile(
                JavaSource.path(packages.of(room), type), "// %s.\n%s".formatted(GeneratedFile.MARKER, text));
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

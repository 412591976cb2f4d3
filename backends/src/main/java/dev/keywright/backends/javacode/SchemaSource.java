package dev.keywright.backends.javacode;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.query.OldDesign;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.backends.text.Java;
import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Embed;
import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Lookups;
import dev.keywright.runtime.description.Mapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The description of a model and its design as Java code, a method for each part of it: no method may have more than 64 KB. */
final class SchemaSource {
    static final String NAME = "Schema";
    /** The description of the design that a program is in transition from. */
    static final String OLD_NAME = "OldSchema";

    private static final String CLASS = """
            /** The description of the model and its design: entities, items, and the plan of every access pattern. */
            public final class §NAME§ {
                private §NAME§() {}

                public static Description description() {
                    return new Description(
                            %s,
                            %s,
                            %s,
                            %s,
                            new Lookups(
                                    %s,
                                    %s,
                                    %s),
                            %s,
                            %s%s);
                }
            %s}
            """;

    private static final String METHOD = """

                /** %s */
                private static %s %s() {
                    return %s;
                }
            """;

    private static final String MAPPING = """

                /** How the entities of the old model become those of the new one. */
                public static Mapping mapping() {
                    return %s;
                }
            """;

    private static final List<String> IMPORTED = List.of(
            "java.util.List",
            "java.util.Map",
            "java.util.Optional",
            "java.util.OptionalInt",
            "software.amazon.awssdk.services.dynamodb.model.AttributeValue");

    /** Names in them are the model's. */
    private static final Pattern TEXT_OR_COMMENT =
            Pattern.compile("\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|/\\*\\*.*?\\*/");

    private final Identifiers names = new Identifiers();
    private final StringBuilder methods = new StringBuilder();

    private SchemaSource() {
        names.unique("description");
        names.unique("mapping");
    }

    static GeneratedFile of(Description description, RuntimePackages packages) {
        return of(NAME, description, Optional.empty(), packages);
    }

    static GeneratedFile ofOld(OldDesign old, RuntimePackages packages) {
        return of(OLD_NAME, old.description(), old.mapping(), packages);
    }

    private static GeneratedFile of(
            String schema, Description description, Optional<Mapping> mapping, RuntimePackages packages) {
        String text = new SchemaSource().text(schema, description, mapping);
        Set<String> imported = new TreeSet<>(IMPORTED);
        if (!packages.ofSchema().equals(packages.ofDescription())) {
            RuntimeSources.ROOMS
                    .get("description")
                    .forEach(type -> imported.add(packages.ofDescription() + "." + type));
        }
        String code = TEXT_OR_COMMENT.matcher(text).replaceAll("");
        String imports = imported.stream()
                .filter(name -> isUsed(name.substring(name.lastIndexOf('.') + 1), code))
                .map("import %s;\n"::formatted)
                .collect(Collectors.joining());
        return new GeneratedFile(
                JavaSource.path(packages.ofSchema(), schema),
                "// %s.\npackage %s;\n\n%s\n%s".formatted(GeneratedFile.MARKER, packages.ofSchema(), imports, text));
    }

    private static boolean isUsed(String type, String code) {
        return Pattern.compile("\\b%s\\b".formatted(type)).matcher(code).find();
    }

    private String text(String schema, Description description, Optional<Mapping> mapping) {
        Lookups lookups = description.lookups();
        return CLASS.replace("§NAME§", schema)
                .formatted(
                        list("entity", "Entity", named(description.entities(), Entity::name)),
                        list("item", "ItemType", named(description.items(), ItemType::name)),
                        list("counter", "Counter", named(description.counters(), Counter::name)),
                        list("embed", "Embed", named(description.embeds(), Embed::name)),
                        map("whole", "Plan", lookups.wholes(), "All of %s by its id.", 24),
                        map("key", "Plan", lookups.keys(), "The key of %s by its id.", 24),
                        map(
                                "ofParents",
                                "List<Lookups.OfParent>",
                                lookups.ofParents(),
                                "The attributes that %s holds of its parents.",
                                24),
                        map("plan", "Plan", description.reads(), "The plan of %s.", 16),
                        map("steps", "List<WriteStep>", description.writes(), "The steps of %s.", 16),
                        streams(description),
                        mapping.map(SchemaSource::mapping).orElse("") + methods);
    }

    private static String mapping(Mapping mapping) {
        return MAPPING.formatted(JavaLiterals.of(mapping, 8));
    }

    private String streams(Description description) {
        return description
                .streams()
                .map(streams -> ",\n                Optional.of(%s())"
                        .formatted(method("", "Streams", "streams", streams, "Everything that follows a %s.")))
                .orElse("");
    }

    private interface Named<T> {
        String of(T value);
    }

    /** Several counters may have one name: they count by different values. */
    private static <T> List<Map.Entry<String, T>> named(List<T> values, Named<T> name) {
        return values.stream().map(value -> Map.entry(name.of(value), value)).toList();
    }

    private <T> String list(String prefix, String type, List<Map.Entry<String, T>> values) {
        return values.stream()
                .map(value -> method(prefix, type, value.getKey(), value.getValue(), "%s.") + "()")
                .collect(Collectors.collectingAndThen(Collectors.toList(), calls -> call("List.of", calls, 16)));
    }

    private String map(String prefix, String type, Map<String, ?> values, String about, int indent) {
        List<String> entries = new ArrayList<>();
        values.forEach((key, value) -> entries.add(
                "Map.entry(%s, %s())".formatted(Java.literal(key), method(prefix, type, key, value, about))));
        return call("Map.ofEntries", entries, indent);
    }

    /** On one line where that is short enough, otherwise a line for each argument. */
    private static String call(String function, List<String> arguments, int indent) {
        String flat = function + "(" + String.join(", ", arguments) + ")";
        if (flat.length() + indent <= JavaLiterals.LINE) {
            return flat;
        }
        String margin = "\n" + " ".repeat(indent + 8);
        return function + "(" + margin + String.join("," + margin, arguments) + ")";
    }

    private String method(String prefix, String type, String name, Object value, String about) {
        String method = names.unique(prefix + Identifiers.pascal(name));
        methods.append(METHOD.formatted(about.formatted(Java.comment(name)), type, method, JavaLiterals.of(value, 8)));
        return method;
    }
}

package dev.keywright.core.language;

import dev.keywright.core.diagnostic.NearestName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the word of the language for a synonym or a misspelling. */
public final class Synonyms {
    private static final Map<String, String> OURS = Map.ofEntries(
            Map.entry("get", "read"),
            Map.entry("list", "read"),
            Map.entry("find", "read"),
            Map.entry("query", "read"),
            Map.entry("select", "read"),
            Map.entry("insert", "create"),
            Map.entry("add", "create"),
            Map.entry("upsert", "put"),
            Map.entry("replace", "put"),
            Map.entry("save", "put"),
            Map.entry("modify", "update"),
            Map.entry("change", "update"),
            Map.entry("remove", "delete"),
            Map.entry("text", "string"),
            Map.entry("varchar", "string"),
            Map.entry("uuid", "string"),
            Map.entry("ulid", "string"),
            Map.entry("enum", "string"),
            Map.entry("int", "number"),
            Map.entry("integer", "number"),
            Map.entry("long", "number"),
            Map.entry("float", "number"),
            Map.entry("double", "number"),
            Map.entry("decimal", "number"),
            Map.entry("numeric", "number"),
            Map.entry("bool", "boolean"),
            Map.entry("datetime", "timestamp"),
            Map.entry("time", "timestamp"),
            Map.entry("blob", "binary"),
            Map.entry("bytes", "binary"),
            Map.entry("array", "list"),
            Map.entry("json", "map"),
            Map.entry("jsonb", "map"),
            Map.entry("object", "map"));

    private Synonyms() {}

    /** The word of the language that is meant, if there is one. */
    public static Optional<String> find(String written, List<String> words) {
        return Optional.ofNullable(OURS.get(written))
                .filter(words::contains)
                .or(() -> NearestName.find(written, words));
    }
}

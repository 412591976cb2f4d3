package dev.keywright.core.language;

import java.util.Map;
import java.util.Optional;

/** The fields that people mean who write the word of another tool. */
final class OtherNames {
    private static final Map<String, String> FIELDS = Map.ofEntries(
            Map.entry("ttl", "expires"),
            Map.entry("where", "by"),
            Map.entry("filter", "by"),
            Map.entry("if", "by"),
            Map.entry("key", "by"),
            Map.entry("sort", "order"),
            Map.entry("sortBy", "order"),
            Map.entry("orderBy", "order"),
            Map.entry("rate", "rps"),
            Map.entry("rows", "count"),
            Map.entry("cardinality", "distinct"),
            Map.entry("enum", "values"),
            Map.entry("nullable", "optional"),
            Map.entry("length", "size"),
            Map.entry("bytes", "size"),
            Map.entry("min", "between"),
            Map.entry("minimum", "between"),
            Map.entry("maximum", "between"),
            Map.entry("range", "between"),
            Map.entry("references", "parents"),
            Map.entry("belongsTo", "parents"),
            Map.entry("primaryKey", "id"),
            Map.entry("fields", "attributes"),
            Map.entry("columns", "attributes"),
            Map.entry("description", "note"),
            Map.entry("condition", "if"),
            Map.entry("conditions", "if"),
            Map.entry("increment", "add"),
            Map.entry("project", "select"),
            Map.entry("projection", "select"));

    private OtherNames() {}

    static Optional<String> find(String written, Section section) {
        return Optional.ofNullable(FIELDS.get(written)).filter(section.fields()::contains);
    }
}

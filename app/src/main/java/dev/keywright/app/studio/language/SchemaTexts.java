package dev.keywright.app.studio.language;

import dev.keywright.app.command.PackagedText;
import dev.keywright.app.studio.work.JsonReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The descriptions of fields in the JSON Schema of the language, and the words that a field may have. */
final class SchemaTexts {
    private static final Map<String, Object> DEFINITIONS = definitions();

    private SchemaTexts() {}

    private static Map<String, Object> definitions() {
        return JsonReader.object(JsonReader.read(PackagedText.text("schema/model.schema.json")), "$defs");
    }

    /** The description of a field; a verb is described where its own section is. */
    static Optional<String> describe(String section, String field) {
        String owner = section.equals("verb") ? field : section;
        Object description = field(owner, field).get("description");
        return Optional.ofNullable(description).map(String::valueOf);
    }

    /** The words that the schema allows as a value. */
    static List<String> words(String section, String field) {
        return words(field(section, field), 2);
    }

    private static List<String> words(Map<String, Object> schema, int depth) {
        if (schema.get("enum") instanceof List<?> listed) {
            return listed.stream().map(String::valueOf).toList();
        }
        if (depth > 0 && schema.get("$ref") instanceof String reference) {
            return words(
                    JsonReader.object(DEFINITIONS, reference.substring(reference.lastIndexOf('/') + 1)), depth - 1);
        }
        boolean flag = "boolean".equals(schema.get("type"));
        return flag ? List.of("true", "false") : List.of();
    }

    private static Map<String, Object> field(String section, String field) {
        return JsonReader.object(JsonReader.object(JsonReader.object(DEFINITIONS, section), "properties"), field);
    }
}

package dev.keywright.sources.file;

import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.draft.ModelSource;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** `usage_data.json` of the AWS Labs DynamoDB server: values only, without keys and tables. */
public final class AwsLabsUsageSource implements ModelSource {
    @Override
    public String name() {
        return "usage data of the AWS Labs DynamoDB MCP server";
    }

    @Override
    public String expected() {
        return "an entity with `sample_data` in `entities`";
    }

    @Override
    public boolean recognises(String fileName, String text) {
        return JsonText.find(text)
                .map(tree -> JsonText.object(tree, "entities"))
                .filter(entities -> !entities.isEmpty()
                        && entities.keySet().stream()
                                .allMatch(
                                        name -> JsonText.object(entities, name).containsKey("sample_data")))
                .isPresent();
    }

    @Override
    public Optional<Draft> find(String fileName, String text) {
        Map<String, Object> tree = JsonText.find(text).orElseThrow();
        Map<String, Object> entities = JsonText.object(tree, "entities");
        StringBuilder written = new StringBuilder();
        StringBuilder patterns = new StringBuilder();
        for (String name : entities.keySet()) {
            Map<String, Object> usage = JsonText.object(entities, name);
            List<String> id = id(usage);
            written.append(entity(name, id, JsonText.object(usage, "sample_data")));
            patterns.append(AwsLabsSchemaSource.patterns(name, id));
        }
        String model = """
                # Imported from usage data. Unknown figures are marked with a question mark: replace them with what you know.
                keywright: 1
                name: imported # ?
                entities:
                %spatterns: # ? guesses: one read and one write for each entity
                %s""".formatted(written, patterns);
        return Optional.of(new Draft(
                model,
                List.of(new Remark(
                        Draft.Kind.GUESSED,
                        0,
                        "ids: the fields in `access_pattern_data`, or else the first field of the data")),
                Map.of("items.json", JsonText.write(tree))));
    }

    /** The fields that patterns query by are the id, as far as the data shows. */
    private static List<String> id(Map<String, Object> usage) {
        Map<String, Object> data = JsonText.object(usage, "sample_data");
        List<String> asked = JsonText.object(usage, "access_pattern_data").keySet().stream()
                .filter(data::containsKey)
                .filter(field -> data.get(field) instanceof String || data.get(field) instanceof BigDecimal)
                .toList();
        return asked.isEmpty() ? data.keySet().stream().limit(1).toList() : asked;
    }

    private static String entity(String name, List<String> id, Map<String, Object> data) {
        String attributes = data.entrySet().stream()
                .map(field -> "      %s: {type: %s}\n"
                        .formatted(AwsLabsSchemaSource.quoted(field.getKey()), type(field.getValue())))
                .collect(Collectors.joining());
        return "  %s:\n    id: %s # ?\n    count: 1000 # ?\n    attributes:\n%s"
                .formatted(name, AwsLabsSchemaSource.list(id), attributes);
    }

    private static String type(Object value) {
        if (value instanceof Boolean) {
            return "boolean";
        }
        if (value instanceof BigDecimal) {
            return "number";
        }
        if (value instanceof List<?>) {
            return "list";
        }
        return value instanceof Map<?, ?> ? "map" : "string";
    }
}

package dev.keywright.sources.file;

import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.Draft.Remark;
import dev.keywright.sources.draft.ModelSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** `schema.json` of the AWS Labs DynamoDB server: entities with templates, which leave little to guess. */
public final class AwsLabsSchemaSource implements ModelSource {
    private static final Pattern FIELD = Pattern.compile("\\{([^}:]+)(:0([0-9]+)d)?}");

    @Override
    public String name() {
        return "a schema of the AWS Labs DynamoDB MCP server";
    }

    @Override
    public String expected() {
        return "a table with its name in `table_config`, and entities in it";
    }

    @Override
    public boolean recognises(String fileName, String text) {
        return JsonText.find(text)
                .filter(tree ->
                        JsonText.objects(tree, "tables").stream().anyMatch(table -> table.containsKey("table_config")))
                .isPresent();
    }

    @Override
    public Optional<Draft> find(String fileName, String text) {
        Map<String, Object> tree = JsonText.find(text).orElseThrow();
        List<Map<String, Object>> tables = JsonText.objects(tree, "tables");
        boolean empty = tables.stream()
                .allMatch(table -> JsonText.object(table, "entities").isEmpty());
        if (empty) {
            return Optional.empty();
        }
        String name = JsonText.text(JsonText.object(tables.get(0), "table_config"), "table_name")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^[^a-z]+|-+$", "");
        StringBuilder design = new StringBuilder("keywright: 1\ndesign: %s\ntables:\n".formatted(name));
        StringBuilder entities = new StringBuilder();
        StringBuilder patterns = new StringBuilder();
        for (Map<String, Object> table : tables) {
            design.append(table(table));
            JsonText.object(table, "entities").keySet().forEach(entity -> {
                Map<String, Object> one = JsonText.object(JsonText.object(table, "entities"), entity);
                entities.append(entity(entity, one));
                patterns.append(patterns(entity, new ArrayList<>(id(one))));
            });
        }
        String model = """
                # Imported from a schema. Unknown figures are marked with a question mark: replace them with what you know.
                keywright: 1
                name: %s
                entities:
                %spatterns: # ? guesses: one read and one write for each entity
                %s""".formatted(name, entities, patterns);
        Map<String, String> others = new LinkedHashMap<>();
        others.put("design.yaml", design.toString());
        others.put("rest.json", JsonText.write(tree));
        return Optional.of(new Draft(
                model,
                List.of(new Remark(
                        Draft.Kind.MISSING, 0, "counts, rates and relationships are not in a schema; see `# ?`")),
                others));
    }

    private static String table(Map<String, Object> table) {
        Map<String, Object> config = JsonText.object(table, "table_config");
        String partition = JsonText.text(config, "partition_key");
        List<String> sort = JsonText.texts(config, "sort_key");
        StringBuilder text = new StringBuilder("  %s:\n".formatted(JsonText.text(config, "table_name")));
        text.append("    key: {partition: %s%s}\n"
                .formatted(quoted(partition), sort.isEmpty() ? "" : ", sort: " + quoted(sort.get(0))));
        List<Map<String, Object>> indexes = JsonText.objects(table, "gsi_list");
        text.append(indexes.isEmpty() ? "" : "    indexes:\n");
        indexes.forEach(index -> text.append(index(index)));
        text.append("    items:\n");
        Map<String, Object> entities = JsonText.object(table, "entities");
        for (String name : entities.keySet()) {
            text.append(item(name, JsonText.object(entities, name), partition, sort, indexes));
        }
        return text.toString();
    }

    private static String index(Map<String, Object> index) {
        List<String> included = JsonText.texts(index, "included_attributes");
        String projection = JsonText.text(index, "projection");
        String keysOrMore = included.isEmpty() ? "keys" : list(included);
        String shown = projection.isEmpty() || projection.equals("ALL") ? "all" : keysOrMore;
        List<String> sort = JsonText.texts(index, "sort_key");
        return "      %s: {partition: %s%s, projection: %s}\n"
                .formatted(
                        quoted(JsonText.text(index, "name")),
                        key(index, "partition_key"),
                        sort.isEmpty() ? "" : ", sort: " + key(index, "sort_key"),
                        shown);
    }

    /** A list remains a list: a multi-attribute key of the items' own attributes. */
    private static String key(Map<String, Object> index, String role) {
        List<String> names = JsonText.texts(index, role);
        return isMultiple(index) ? list(names) : quoted(names.get(0));
    }

    private static boolean isMultiple(Map<String, Object> index) {
        return index.get("partition_key") instanceof List<?> || index.get("sort_key") instanceof List<?>;
    }

    private static String item(
            String name,
            Map<String, Object> entity,
            String partition,
            List<String> sort,
            List<Map<String, Object>> indexes) {
        Map<String, String> templates = new LinkedHashMap<>();
        templates.put(partition, template(JsonText.text(entity, "pk_template"), entity));
        sort.forEach(key -> templates.put(key, template(JsonText.text(entity, "sk_template"), entity)));
        for (Map<String, Object> mapping : JsonText.objects(entity, "gsi_mappings")) {
            indexes.stream()
                    .filter(index -> index.get("name").equals(mapping.get("name")) && !isMultiple(index))
                    .forEach(index -> {
                        templates.put(
                                JsonText.text(index, "partition_key"),
                                template(JsonText.text(mapping, "pk_template"), entity));
                        JsonText.texts(index, "sort_key")
                                .forEach(key ->
                                        templates.put(key, template(JsonText.text(mapping, "sk_template"), entity)));
                    });
        }
        StringBuilder text = new StringBuilder("      %s:\n".formatted(name));
        templates.forEach((key, template) -> text.append("        %s: %s\n".formatted(quoted(key), quoted(template))));
        return text.toString();
    }

    /** The padding format has no letter here, and applies to numbers only. */
    private static String template(String written, Map<String, Object> entity) {
        Matcher field = FIELD.matcher(written);
        return field.replaceAll(found -> {
            boolean padded =
                    found.group(3) != null && type(entity, found.group(1)).equals("number");
            return padded ? "{%s:0%s}".formatted(found.group(1), found.group(3)) : "{%s}".formatted(found.group(1));
        });
    }

    private static String type(Map<String, Object> entity, String field) {
        return JsonText.objects(entity, "fields").stream()
                .filter(one -> JsonText.text(one, "name").equals(field))
                .map(one -> type(JsonText.text(one, "type")))
                .findFirst()
                .orElse("string");
    }

    private static String type(String type) {
        return switch (type) {
            case "integer", "decimal", "float" -> "number";
            case "boolean" -> "boolean";
            case "array" -> "list";
            case "object" -> "map";
            default -> "string";
        };
    }

    private static Set<String> id(Map<String, Object> entity) {
        Set<String> id = new LinkedHashSet<>();
        for (String template : List.of("pk_template", "sk_template")) {
            Matcher field = FIELD.matcher(JsonText.text(entity, template));
            while (field.find()) {
                id.add(field.group(1));
            }
        }
        return id;
    }

    private static String entity(String name, Map<String, Object> entity) {
        Set<String> id = id(entity);
        StringBuilder text = new StringBuilder("  %s:\n".formatted(name));
        text.append(
                id.isEmpty()
                        ? "    singleton: true\n"
                        : "    id: %s\n    count: 1000 # ?\n".formatted(list(new ArrayList<>(id))));
        text.append("    attributes:\n");
        for (Map<String, Object> field : JsonText.objects(entity, "fields")) {
            boolean optional = Boolean.FALSE.equals(field.get("required"));
            text.append("      %s: {type: %s%s%s}\n"
                    .formatted(
                            quoted(JsonText.text(field, "name")),
                            type(JsonText.text(field, "type")),
                            JsonText.text(field, "type").equals("integer") ? ", decimals: 0" : "",
                            optional ? ", optional: true" : ""));
        }
        return text.toString();
    }

    static String patterns(String name, List<String> id) {
        String by = id.isEmpty() ? "" : "    by: %s\n".formatted(list(id));
        return "  read%s:\n    title: Get one %s\n    read: %s\n%s    rps: 1 # ?\n".formatted(name, name, name, by)
                + "  put%s:\n    title: Write one %s\n    put: %s\n    rps: 1 # ?\n".formatted(name, name, name);
    }

    static String list(List<String> names) {
        return names.stream().map(AwsLabsSchemaSource::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    static String quoted(String text) {
        return "\"%s\"".formatted(text.replace("\\", "\\\\").replace("\"", "\\\""));
    }
}

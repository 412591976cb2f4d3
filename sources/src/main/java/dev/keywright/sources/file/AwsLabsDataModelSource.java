package dev.keywright.sources.file;

import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.ModelSource;
import dev.keywright.sources.existing.DesignInference;
import dev.keywright.sources.existing.ExistingRequest;
import dev.keywright.sources.existing.ExistingRequest.Asked;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.existing.ExistingTable.ExistingIndex;
import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import dev.keywright.sources.existing.ExistingTable.Scope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** `dynamodb_data_model.json` of the AWS Labs DynamoDB server; another tool uses the same name for another format. */
public final class AwsLabsDataModelSource implements ModelSource {
    @Override
    public String name() {
        return "a data model of the AWS Labs DynamoDB MCP server";
    }

    @Override
    public String expected() {
        return "a table with its name and its key schema in `tables`";
    }

    @Override
    public boolean recognises(String fileName, String text) {
        return JsonText.find(text)
                .filter(tree ->
                        JsonText.objects(tree, "tables").stream().anyMatch(table -> table.containsKey("TableName")))
                .isPresent();
    }

    @Override
    public Optional<Draft> find(String fileName, String text) {
        Map<String, Object> tree = JsonText.find(text).orElseThrow();
        Map<String, Object> data = JsonText.object(tree, "items");
        List<ExistingTable> tables = JsonText.objects(tree, "tables").stream()
                .filter(table -> table.get("TableName") instanceof String
                        && !key(table, "HASH").isEmpty())
                .map(table -> table(table, data))
                .toList();
        if (tables.isEmpty()) {
            return Optional.empty();
        }
        Draft inferred = new DesignInference(tables.get(0).name(), tables, asked(tree)).draft();
        Map<String, Object> rest = new LinkedHashMap<>(tree);
        rest.remove("tables");
        rest.remove("items");
        Map<String, String> others = new LinkedHashMap<>(inferred.others());
        others.put("items.json", JsonText.write(WorkbenchSource.items(tables)));
        others.put("rest.json", JsonText.write(rest));
        return Optional.of(new Draft(inferred.model(), inferred.remarks(), others));
    }

    /** Keys, conditions and changes are only in the command. */
    private static List<Asked> asked(Map<String, Object> tree) {
        List<Asked> asked = new ArrayList<>();
        for (Map<String, Object> pattern : JsonText.objects(tree, "access_patterns")) {
            List<ExistingRequest> requests = CliInvocation.find(JsonText.text(pattern, "implementation"))
                    .map(CliRequests::of)
                    .orElse(List.of());
            asked.add(new Asked(JsonText.text(pattern, "pattern"), JsonText.text(pattern, "description"), requests));
        }
        return asked;
    }

    private static ExistingTable table(Map<String, Object> tree, Map<String, Object> data) {
        String name = JsonText.text(tree, "TableName");
        List<ExistingItem> items = new ArrayList<>();
        for (Map<String, Object> request : JsonText.objects(data, name)) {
            items.add(new ExistingItem("", JsonText.object(JsonText.object(request, "PutRequest"), "Item")));
        }
        List<ExistingIndex> indexes = new ArrayList<>();
        JsonText.objects(tree, "GlobalSecondaryIndexes").forEach(index -> indexes.add(index(index, Scope.GLOBAL)));
        JsonText.objects(tree, "LocalSecondaryIndexes").forEach(index -> indexes.add(index(index, Scope.LOCAL)));
        return new ExistingTable(name, key(tree, "HASH").get(0), key(tree, "RANGE"), indexes, items);
    }

    private static List<String> key(Map<String, Object> tree, String role) {
        return JsonText.objects(tree, "KeySchema").stream()
                .filter(part -> JsonText.text(part, "KeyType").equals(role))
                .map(part -> JsonText.text(part, "AttributeName"))
                .toList();
    }

    private static ExistingIndex index(Map<String, Object> tree, Scope scope) {
        Map<String, Object> projection = JsonText.object(tree, "Projection");
        return new ExistingIndex(
                JsonText.text(tree, "IndexName"),
                scope,
                key(tree, "HASH"),
                key(tree, "RANGE"),
                JsonText.text(projection, "ProjectionType"),
                JsonText.texts(projection, "NonKeyAttributes"));
    }
}

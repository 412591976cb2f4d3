package dev.keywright.sources.file;

import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.ModelSource;
import dev.keywright.sources.existing.DesignInference;
import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.existing.ExistingTable.ExistingIndex;
import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import dev.keywright.sources.existing.ExistingTable.Scope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A data model of NoSQL Workbench. */
public final class WorkbenchSource implements ModelSource {
    private static final Set<String> READ =
            Set.of("TableName", "KeyAttributes", "TableData", "TableFacets", "GlobalSecondaryIndexes");

    @Override
    public String name() {
        return "a data model of NoSQL Workbench";
    }

    @Override
    public String expected() {
        return "a table with its name and its partition key in `DataModel`";
    }

    @Override
    public boolean recognises(String fileName, String text) {
        return JsonText.find(text)
                .filter(tree -> tree.containsKey("ModelName") && tree.get("DataModel") instanceof List<?>)
                .isPresent();
    }

    @Override
    public Optional<Draft> find(String fileName, String text) {
        Map<String, Object> tree = JsonText.find(text).orElseThrow();
        List<ExistingTable> tables = JsonText.objects(tree, "DataModel").stream()
                .filter(table -> table.get("TableName") instanceof String
                        && !key(table, "PartitionKey").isEmpty())
                .map(WorkbenchSource::table)
                .toList();
        if (tables.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> others = new LinkedHashMap<>();
        Map<String, Object> ours = JsonText.object(tree, "Keywright");
        Draft inferred = new DesignInference(JsonText.text(tree, "ModelName"), tables).draft();
        boolean known = ours.get("Model") instanceof String && ours.get("Design") instanceof String;
        others.put(
                "design.yaml",
                known ? JsonText.text(ours, "Design") : inferred.others().get("design.yaml"));
        others.put("items.json", JsonText.write(items(tables)));
        others.put("rest.json", JsonText.write(rest(tree)));
        return Optional.of(
                known
                        ? new Draft(JsonText.text(ours, "Model"), List.of(), others)
                        : new Draft(inferred.model(), inferred.remarks(), others));
    }

    static ExistingTable table(Map<String, Object> tree) {
        List<ExistingItem> items = new ArrayList<>();
        for (Map<String, Object> facet : JsonText.objects(tree, "TableFacets")) {
            JsonText.objects(facet, "TableData")
                    .forEach(item -> items.add(new ExistingItem(JsonText.text(facet, "FacetName"), item)));
        }
        JsonText.objects(tree, "TableData").forEach(item -> items.add(new ExistingItem("", item)));
        return new ExistingTable(
                JsonText.text(tree, "TableName"),
                key(tree, "PartitionKey").get(0),
                key(tree, "SortKey"),
                JsonText.objects(tree, "GlobalSecondaryIndexes").stream()
                        .map(WorkbenchSource::index)
                        .toList(),
                items);
    }

    private static List<String> key(Map<String, Object> tree, String role) {
        Map<String, Object> attribute = JsonText.object(JsonText.object(tree, "KeyAttributes"), role);
        return JsonText.texts(attribute, "AttributeName");
    }

    private static ExistingIndex index(Map<String, Object> tree) {
        Map<String, Object> projection = JsonText.object(tree, "Projection");
        return new ExistingIndex(
                JsonText.text(tree, "IndexName"),
                Scope.GLOBAL,
                key(tree, "PartitionKey"),
                key(tree, "SortKey"),
                JsonText.text(projection, "ProjectionType"),
                JsonText.texts(projection, "NonKeyAttributes"));
    }

    static Map<String, Object> items(List<ExistingTable> tables) {
        Map<String, Object> items = new LinkedHashMap<>();
        tables.forEach(table -> items.put(
                table.name(),
                table.items().stream().map(ExistingItem::attributes).toList()));
        return items;
    }

    /** Everything that is neither in the design nor in the data. */
    private static Map<String, Object> rest(Map<String, Object> tree) {
        Map<String, Object> rest = new LinkedHashMap<>(tree);
        rest.remove("Keywright");
        List<Object> tables = new ArrayList<>();
        for (Map<String, Object> table : JsonText.objects(tree, "DataModel")) {
            Map<String, Object> unread = new LinkedHashMap<>(table);
            unread.keySet().removeAll(READ);
            List<Object> facets = new ArrayList<>();
            for (Map<String, Object> facet : JsonText.objects(table, "TableFacets")) {
                Map<String, Object> withoutData = new LinkedHashMap<>(facet);
                withoutData.remove("TableData");
                facets.add(withoutData);
            }
            unread.put("TableFacets", facets);
            tables.add(unread);
        }
        rest.put("DataModel", tables);
        return rest;
    }
}

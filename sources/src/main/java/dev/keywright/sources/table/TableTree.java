package dev.keywright.sources.table;

import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.existing.ExistingTable.ExistingIndex;
import dev.keywright.sources.existing.ExistingTable.Scope;
import dev.keywright.sources.file.JsonText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table in the words of DynamoDB's own interface: `KeySchema`, `GlobalSecondaryIndexes` and so on. */
public final class TableTree {
    private TableTree() {}

    /** Empty where it has no name or no partition key. */
    public static Optional<ExistingTable> find(Map<String, Object> tree) {
        String name = JsonText.text(tree, "TableName");
        List<String> partition = key(tree, "HASH");
        if (name.isEmpty() || partition.isEmpty()) {
            return Optional.empty();
        }
        List<ExistingIndex> indexes = new ArrayList<>();
        JsonText.objects(tree, "GlobalSecondaryIndexes").forEach(index -> indexes.add(index(index, Scope.GLOBAL)));
        JsonText.objects(tree, "LocalSecondaryIndexes").forEach(index -> indexes.add(index(index, Scope.LOCAL)));
        Map<String, Object> expiry = JsonText.object(tree, "TimeToLiveSpecification");
        boolean off = String.valueOf(expiry.get("Enabled")).equals("false");
        return Optional.of(new ExistingTable(
                name,
                partition.get(0),
                key(tree, "RANGE"),
                indexes,
                List.of(),
                count(tree, "ItemCount"),
                JsonText.texts(expiry, "AttributeName").stream()
                        .filter(attribute -> !off)
                        .findFirst(),
                types(tree)));
    }

    private static Map<String, String> types(Map<String, Object> tree) {
        Map<String, String> types = new LinkedHashMap<>();
        JsonText.objects(tree, "AttributeDefinitions")
                .forEach(defined ->
                        types.put(JsonText.text(defined, "AttributeName"), JsonText.text(defined, "AttributeType")));
        return types;
    }

    static long count(Map<String, Object> tree, String name) {
        return tree.get(name) instanceof BigDecimal number && number.signum() > 0 ? number.longValue() : 0;
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

    private static List<String> key(Map<String, Object> tree, String role) {
        return JsonText.objects(tree, "KeySchema").stream()
                .filter(part -> JsonText.text(part, "KeyType").equals(role))
                .map(part -> JsonText.text(part, "AttributeName"))
                .filter(name -> !name.isEmpty())
                .toList();
    }
}

package dev.keywright.sources.table;

import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.file.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An `aws_dynamodb_table` in the words of DynamoDB. */
final class TerraformTable {
    static final String TYPE = "aws_dynamodb_table";

    private TerraformTable() {}

    /**
     * Empty where it has no partition key.
     *
     * @param label the name of the resource, for a table whose own name is known later
     */
    static Optional<ExistingTable> find(String label, Map<String, Object> values) {
        Map<String, Object> tree = new LinkedHashMap<>();
        String name = JsonText.text(values, "name");
        tree.put("TableName", name.isEmpty() ? label : name);
        tree.put("KeySchema", key(values, JsonText.texts(values, "hash_key")));
        tree.put(
                "AttributeDefinitions",
                JsonText.objects(values, "attribute").stream()
                        .map(attribute -> Map.of(
                                "AttributeName", JsonText.text(attribute, "name"),
                                "AttributeType", JsonText.text(attribute, "type")))
                        .toList());
        tree.put("GlobalSecondaryIndexes", indexes(values, "global_secondary_index", List.of()));
        tree.put("LocalSecondaryIndexes", indexes(values, "local_secondary_index", JsonText.texts(values, "hash_key")));
        JsonText.objects(values, "ttl").stream()
                .findFirst()
                .ifPresent(ttl -> tree.put(
                        "TimeToLiveSpecification",
                        Map.of(
                                "AttributeName", JsonText.text(ttl, "attribute_name"),
                                "Enabled", String.valueOf(ttl.getOrDefault("enabled", false)))));
        return TableTree.find(tree);
    }

    private static List<Object> indexes(Map<String, Object> values, String block, List<String> partition) {
        List<Object> indexes = new ArrayList<>();
        for (Map<String, Object> index : JsonText.objects(values, block)) {
            Map<String, Object> projection = new LinkedHashMap<>();
            projection.put("ProjectionType", JsonText.text(index, "projection_type"));
            projection.put("NonKeyAttributes", JsonText.texts(index, "non_key_attributes"));
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("IndexName", JsonText.text(index, "name"));
            tree.put("KeySchema", key(index, partition.isEmpty() ? JsonText.texts(index, "hash_key") : partition));
            tree.put("Projection", projection);
            indexes.add(tree);
        }
        return indexes;
    }

    /** Newer versions of the provider write `key_schema`, which takes several attributes; older ones have two fields. */
    private static List<Object> key(Map<String, Object> values, List<String> partition) {
        List<Object> key = new ArrayList<>();
        for (Map<String, Object> part : JsonText.objects(values, "key_schema")) {
            key.add(part(JsonText.text(part, "attribute_name"), JsonText.text(part, "key_type")));
        }
        if (key.isEmpty()) {
            partition.forEach(name -> key.add(part(name, "HASH")));
            JsonText.texts(values, "range_key").forEach(name -> key.add(part(name, "RANGE")));
        }
        return key;
    }

    private static Map<String, Object> part(String name, String role) {
        return Map.of("AttributeName", name, "KeyType", role);
    }
}

package dev.keywright.examples.infrastructure;

import static dev.keywright.examples.infrastructure.HclText.blocks;
import static dev.keywright.examples.infrastructure.HclText.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tables of a module, said in CloudFormation's words. */
final class TerraformTables {
    private TerraformTables() {}

    static List<Map<String, Object>> read(String module) {
        return blocks(HclText.read(module), "resource").stream()
                .filter(resource -> text(resource, "labels").contains("aws_dynamodb_table"))
                .map(TerraformTables::table)
                .toList();
    }

    private static Map<String, Object> table(Map<String, Object> block) {
        Map<String, Object> table = new LinkedHashMap<>();
        table.put("TableName", text(block, "name"));
        table.put(
                "AttributeDefinitions",
                blocks(block, "attribute").stream()
                        .map(attribute -> Map.of(
                                "AttributeName", text(attribute, "name"), "AttributeType", text(attribute, "type")))
                        .toList());
        table.put("KeySchema", schema(text(block, "hash_key"), text(block, "range_key")));
        List<Object> global = new ArrayList<>();
        blocks(block, "global_secondary_index").forEach(index -> global.add(global(index)));
        put(table, "GlobalSecondaryIndexes", global);
        List<Object> local = new ArrayList<>();
        blocks(block, "local_secondary_index").forEach(index -> local.add(local(index, text(block, "hash_key"))));
        put(table, "LocalSecondaryIndexes", local);
        table.put("BillingMode", text(block, "billing_mode"));
        addCapacity(block, table);
        if (text(block, "stream_enabled").equals("true")) {
            table.put("StreamSpecification", Map.of("StreamViewType", text(block, "stream_view_type")));
        }
        return table;
    }

    private static void put(Map<String, Object> table, String name, List<Object> indexes) {
        if (!indexes.isEmpty()) {
            table.put(name, indexes);
        }
    }

    private static List<Map<String, String>> schema(String hash, String range) {
        Map<String, String> partition = Map.of("AttributeName", hash, "KeyType", "HASH");
        return range.isEmpty()
                ? List.of(partition)
                : List.of(partition, Map.of("AttributeName", range, "KeyType", "RANGE"));
    }

    private static Map<String, Object> global(Map<String, Object> block) {
        Map<String, Object> index = index(block);
        index.put(
                "KeySchema",
                blocks(block, "key_schema").stream()
                        .map(part -> Map.of(
                                "AttributeName", text(part, "attribute_name"), "KeyType", text(part, "key_type")))
                        .toList());
        addCapacity(block, index);
        return index;
    }

    private static Map<String, Object> local(Map<String, Object> block, String hash) {
        Map<String, Object> index = index(block);
        index.put("KeySchema", schema(hash, text(block, "range_key")));
        return index;
    }

    private static Map<String, Object> index(Map<String, Object> block) {
        Map<String, Object> projection = new LinkedHashMap<>();
        projection.put("ProjectionType", text(block, "projection_type"));
        String included = text(block, "non_key_attributes");
        if (!included.isEmpty()) {
            projection.put(
                    "NonKeyAttributes",
                    Arrays.stream(included.substring(2, included.length() - 2).split("\", \"", -1))
                            .toList());
        }
        Map<String, Object> index = new LinkedHashMap<>();
        index.put("IndexName", text(block, "name"));
        index.put("Projection", projection);
        return index;
    }

    private static void addCapacity(Map<String, Object> block, Map<String, Object> properties) {
        if (block.containsKey("read_capacity")) {
            properties.put(
                    "ProvisionedThroughput",
                    Map.of(
                            "ReadCapacityUnits", Integer.valueOf(text(block, "read_capacity")),
                            "WriteCapacityUnits", Integer.valueOf(text(block, "write_capacity"))));
        }
    }
}

package dev.keywright.backends.infrastructure;

import dev.keywright.backends.infrastructure.CapacityMode.Provisioned;
import dev.keywright.backends.infrastructure.IndexResource.ProjectionType;
import dev.keywright.backends.infrastructure.TableResource.KeyAttribute;
import dev.keywright.backends.infrastructure.TableResource.KeyElement;
import dev.keywright.backends.text.JsonTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One table of a template; data outlives the stack. */
final class CloudFormationTable {
    private final Infrastructure infrastructure;
    private final TableResource table;

    CloudFormationTable(Infrastructure infrastructure, TableResource table) {
        this.infrastructure = infrastructure;
        this.table = table;
    }

    Map<String, Object> resource() {
        Map<String, Object> resource = JsonTree.object();
        resource.put("Type", "AWS::DynamoDB::Table");
        resource.put("DeletionPolicy", "Retain");
        resource.put("UpdateReplacePolicy", "Retain");
        resource.put("Properties", properties());
        return resource;
    }

    private Map<String, Object> properties() {
        Map<String, Object> properties = JsonTree.object();
        properties.put("TableName", table.name());
        properties.put(
                "AttributeDefinitions",
                table.attributes().stream().map(CloudFormationTable::definition).toList());
        properties.put("KeySchema", schema(table.key()));
        addIndexes("GlobalSecondaryIndexes", table.globalIndexes(), properties);
        addIndexes("LocalSecondaryIndexes", table.localIndexes(), properties);
        boolean provisioned = table.throughput() instanceof Provisioned;
        properties.put("BillingMode", provisioned ? "PROVISIONED" : "PAY_PER_REQUEST");
        addThroughput(table.throughput(), properties);
        table.expiry().ifPresent(attribute -> properties.put("TimeToLiveSpecification", expiry(attribute)));
        if (table.hasStream()) {
            properties.put(
                    "StreamSpecification",
                    Map.of("StreamViewType", table.stream().name()));
        }
        properties.put("PointInTimeRecoverySpecification", Map.of("PointInTimeRecoveryEnabled", true));
        properties.put("DeletionProtectionEnabled", true);
        properties.put("Tags", List.of(tag()));
        return properties;
    }

    private static Map<String, Object> definition(KeyAttribute attribute) {
        Map<String, Object> definition = JsonTree.object();
        definition.put("AttributeName", attribute.name());
        definition.put("AttributeType", attribute.type());
        return definition;
    }

    private static List<Object> schema(List<KeyElement> key) {
        List<Object> schema = new ArrayList<>();
        for (KeyElement element : key) {
            Map<String, Object> part = JsonTree.object();
            part.put("AttributeName", element.name());
            part.put("KeyType", element.role().name());
            schema.add(part);
        }
        return schema;
    }

    private static void addIndexes(String name, List<IndexResource> indexes, Map<String, Object> properties) {
        if (!indexes.isEmpty()) {
            properties.put(
                    name, indexes.stream().map(CloudFormationTable::index).toList());
        }
    }

    private static Map<String, Object> index(IndexResource index) {
        Map<String, Object> projection = JsonTree.object();
        projection.put("ProjectionType", index.projection().name());
        if (index.projection() == ProjectionType.INCLUDE) {
            projection.put("NonKeyAttributes", index.included());
        }
        Map<String, Object> tree = JsonTree.object();
        tree.put("IndexName", index.name());
        tree.put("KeySchema", schema(index.key()));
        tree.put("Projection", projection);
        if (!index.local()) {
            addThroughput(index.throughput(), tree);
        }
        return tree;
    }

    private static void addThroughput(CapacityMode throughput, Map<String, Object> properties) {
        if (throughput instanceof Provisioned provisioned) {
            Map<String, Object> units = JsonTree.object();
            units.put("ReadCapacityUnits", provisioned.reads().fewest());
            units.put("WriteCapacityUnits", provisioned.writes().fewest());
            properties.put("ProvisionedThroughput", units);
        }
    }

    private static Map<String, Object> expiry(String attribute) {
        Map<String, Object> expiry = JsonTree.object();
        expiry.put("AttributeName", attribute);
        expiry.put("Enabled", true);
        return expiry;
    }

    private Map<String, Object> tag() {
        Map<String, Object> tag = JsonTree.object();
        tag.put("Key", Infrastructure.TAG);
        tag.put("Value", infrastructure.name());
        return tag;
    }
}

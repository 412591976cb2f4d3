package dev.keywright.examples.infrastructure;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;

/** From the properties of a table in a template to the request that CloudFormation would make of them. */
final class TableCreation {
    private TableCreation() {}

    static CreateTableRequest of(Map<String, Object> properties) {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName((String) properties.get("TableName"))
                .attributeDefinitions(list(properties, "AttributeDefinitions").stream()
                        .map(definition -> AttributeDefinition.builder()
                                .attributeName((String) definition.get("AttributeName"))
                                .attributeType((String) definition.get("AttributeType"))
                                .build())
                        .sorted((one, other) -> one.attributeName().compareTo(other.attributeName()))
                        .toList())
                .keySchema(schema(properties))
                .billingMode((String) properties.getOrDefault("BillingMode", BillingMode.PROVISIONED.toString()));
        if (properties.containsKey("GlobalSecondaryIndexes")) {
            request.globalSecondaryIndexes(list(properties, "GlobalSecondaryIndexes").stream()
                    .map(TableCreation::global)
                    .toList());
        }
        if (properties.containsKey("LocalSecondaryIndexes")) {
            request.localSecondaryIndexes(list(properties, "LocalSecondaryIndexes").stream()
                    .map(TableCreation::local)
                    .toList());
        }
        if (properties.containsKey("ProvisionedThroughput")) {
            request.provisionedThroughput(throughput(properties));
        }
        if (properties.containsKey("StreamSpecification")) {
            request.streamSpecification(stream -> stream.streamEnabled(true).streamViewType((String)
                    map(properties, "StreamSpecification").get("StreamViewType")));
        }
        return request.build();
    }

    private static List<KeySchemaElement> schema(Map<String, Object> properties) {
        return list(properties, "KeySchema").stream()
                .map(part -> KeySchemaElement.builder()
                        .attributeName((String) part.get("AttributeName"))
                        .keyType((String) part.get("KeyType"))
                        .build())
                .toList();
    }

    private static GlobalSecondaryIndex global(Map<String, Object> index) {
        GlobalSecondaryIndex.Builder builder = GlobalSecondaryIndex.builder()
                .indexName((String) index.get("IndexName"))
                .keySchema(schema(index))
                .projection(projection(index));
        if (index.containsKey("ProvisionedThroughput")) {
            builder.provisionedThroughput(throughput(index));
        }
        return builder.build();
    }

    private static LocalSecondaryIndex local(Map<String, Object> index) {
        return LocalSecondaryIndex.builder()
                .indexName((String) index.get("IndexName"))
                .keySchema(schema(index))
                .projection(projection(index))
                .build();
    }

    @SuppressWarnings("unchecked") // Templates have texts here.
    private static Projection projection(Map<String, Object> index) {
        Map<String, Object> projection = map(index, "Projection");
        Projection.Builder builder = Projection.builder().projectionType((String) projection.get("ProjectionType"));
        if (projection.containsKey("NonKeyAttributes")) {
            builder.nonKeyAttributes((List<String>) projection.get("NonKeyAttributes"));
        }
        return builder.build();
    }

    private static ProvisionedThroughput throughput(Map<String, Object> properties) {
        Map<String, Object> units = map(properties, "ProvisionedThroughput");
        return ProvisionedThroughput.builder()
                .readCapacityUnits(((Number) units.get("ReadCapacityUnits")).longValue())
                .writeCapacityUnits(((Number) units.get("WriteCapacityUnits")).longValue())
                .build();
    }

    @SuppressWarnings("unchecked") // Templates have lists of objects here.
    private static List<Map<String, Object>> list(Map<String, Object> properties, String name) {
        return (List<Map<String, Object>>) properties.get(name);
    }

    @SuppressWarnings("unchecked") // Templates have an object here.
    private static Map<String, Object> map(Map<String, Object> properties, String name) {
        return (Map<String, Object>) properties.get(name);
    }
}

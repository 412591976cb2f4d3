package dev.keywright.verifier.database;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** The requests that create a table of a design, and its indexes later on. */
final class TableRequest {
    private final Table table;
    private final TableSchema schema;

    TableRequest(Model model, Design design, Table table) {
        this.table = table;
        this.schema = new TableSchema(model, design, table);
    }

    CreateTableRequest named(String name) {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(definitions())
                .keySchema(schema(table.key()));
        List<GlobalSecondaryIndex> global = table.indexes().stream()
                .filter(index -> !index.isLocal())
                .map(this::global)
                .toList();
        List<LocalSecondaryIndex> local =
                table.indexes().stream().filter(Index::isLocal).map(this::local).toList();
        // DynamoDB takes no empty lists.
        if (!global.isEmpty()) {
            request.globalSecondaryIndexes(global);
        }
        if (!local.isEmpty()) {
            request.localSecondaryIndexes(local);
        }
        return request.build();
    }

    /** The request that adds a global index to the table. */
    UpdateTableRequest adding(String name, Index index) {
        return UpdateTableRequest.builder()
                .tableName(name)
                .attributeDefinitions(definitions(index.key().attributes()))
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                        .create(create -> create.indexName(index.name())
                                .keySchema(schema(index.key()))
                                .projection(projection(index)))
                        .build())
                .build();
    }

    private List<AttributeDefinition> definitions() {
        return definitions(List.copyOf(schema.keyTypes().keySet()));
    }

    private List<AttributeDefinition> definitions(List<String> names) {
        List<AttributeDefinition> definitions = new ArrayList<>();
        Map<String, dev.keywright.core.design.KeyType> types = schema.keyTypes();
        names.forEach(name -> definitions.add(AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(types.get(name).symbol())
                .build()));
        return definitions;
    }

    private static List<KeySchemaElement> schema(KeySchema key) {
        List<KeySchemaElement> schema = new ArrayList<>();
        key.partition().forEach(name -> schema.add(element(name, KeyType.HASH)));
        key.sort().forEach(name -> schema.add(element(name, KeyType.RANGE)));
        return schema;
    }

    private static KeySchemaElement element(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private GlobalSecondaryIndex global(Index index) {
        return GlobalSecondaryIndex.builder()
                .indexName(index.name())
                .keySchema(schema(index.key()))
                .projection(projection(index))
                .build();
    }

    private LocalSecondaryIndex local(Index index) {
        return LocalSecondaryIndex.builder()
                .indexName(index.name())
                .keySchema(schema(index.key()))
                .projection(projection(index))
                .build();
    }

    private software.amazon.awssdk.services.dynamodb.model.Projection projection(Index index) {
        software.amazon.awssdk.services.dynamodb.model.Projection.Builder projection =
                software.amazon.awssdk.services.dynamodb.model.Projection.builder();
        if (index.projection() instanceof Projection.All) {
            return projection.projectionType(ProjectionType.ALL).build();
        }
        List<String> others = schema.included(index);
        if (others.isEmpty()) {
            return projection.projectionType(ProjectionType.KEYS_ONLY).build();
        }
        return projection
                .projectionType(ProjectionType.INCLUDE)
                .nonKeyAttributes(others)
                .build();
    }
}

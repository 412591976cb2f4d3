package dev.keywright.verifier.database;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Key;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/** What makes DynamoDB create a table of a design. */
final class TableRequest {
    private final Table table;
    private final KeyTypes types;

    TableRequest(Model model, Design design, Table table) {
        this.table = table;
        this.types = new KeyTypes(model, design);
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

    private List<AttributeDefinition> definitions() {
        Set<String> names = new LinkedHashSet<>(table.key().attributes());
        table.indexes().forEach(index -> names.addAll(index.key().attributes()));
        return names.stream()
                .map(name -> AttributeDefinition.builder()
                        .attributeName(name)
                        .attributeType(types.type(table, name).symbol())
                        .build())
                .toList();
    }

    private static List<KeySchemaElement> schema(Key key) {
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
        Set<String> others = index.projection() instanceof Projection.Only only ? others(index, only) : Set.of();
        if (others.isEmpty()) {
            return projection.projectionType(ProjectionType.KEYS_ONLY).build();
        }
        return projection
                .projectionType(ProjectionType.INCLUDE)
                .nonKeyAttributes(others)
                .build();
    }

    /** Keys are always projected, and DynamoDB refuses them among the others. */
    private Set<String> others(Index index, Projection.Only only) {
        Set<String> names = new LinkedHashSet<>();
        only.attributes().forEach(name -> names.addAll(types.storedNames(table, name)));
        table.key().attributes().forEach(names::remove);
        index.key().attributes().forEach(names::remove);
        return names;
    }
}

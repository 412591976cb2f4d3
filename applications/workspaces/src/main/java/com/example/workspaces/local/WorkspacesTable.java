package com.example.workspaces.local;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The table as the design has it, with its index of members by user. */
public final class WorkspacesTable {
    public static final String NAME = "workspaces";

    private WorkspacesTable() {}

    public static void create(DynamoDbClient client, String name) {
        client.createTable(table -> table.tableName(name)
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .attributeDefinitions(text("PK"), text("SK"), text("userId"), text("workspaceId"))
                .globalSecondaryIndexes(byUser())
                .billingMode(BillingMode.PAY_PER_REQUEST));
    }

    private static GlobalSecondaryIndex byUser() {
        return GlobalSecondaryIndex.builder()
                .indexName("ByUser")
                .keySchema(key("userId", KeyType.HASH), key("workspaceId", KeyType.RANGE))
                .projection(projection -> projection
                        .projectionType(ProjectionType.INCLUDE)
                        .nonKeyAttributes("role", "joinedAt", "Workspace.name"))
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }
}

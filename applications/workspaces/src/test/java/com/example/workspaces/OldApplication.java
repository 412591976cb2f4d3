package com.example.workspaces;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The application of before workspaces, written by hand: items by a hash of their content, and settings for everybody. */
final class OldApplication {
    static final String HOME = "01941f29-7c00-7000-8000-000000000000";
    static final Instant BEGINNING = Instant.parse("2025-01-01T00:00:00Z");

    final String table;

    /** With a table of its own. */
    OldApplication(String table) {
        this.table = table;
        Stage.database()
                .client()
                .createTable(request -> request.tableName(table)
                        .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                        .attributeDefinitions(
                                text("PK"), text("SK"), text("GSI1PK"), text("GSI1SK"), text("GSI2PK"), text("GSI2SK"))
                        .globalSecondaryIndexes(index("GSI1"), index("GSI2"))
                        .billingMode(BillingMode.PAY_PER_REQUEST));
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

    private static GlobalSecondaryIndex index(String name) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(key(name + "PK", KeyType.HASH), key(name + "SK", KeyType.RANGE))
                .projection(projection -> projection.projectionType(ProjectionType.ALL))
                .build();
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    void store(int number, String title, Instant createdAt) {
        String hash = hash("Old " + number);
        String time = createdAt.toString().replace("Z", ".000Z");
        String status = number % 2 == 0 ? "OPEN" : "DONE";
        put(
                "PK",
                "ITEM#" + hash,
                "SK",
                "ITEM",
                "GSI1PK",
                "ITEMS",
                "GSI1SK",
                time,
                "GSI2PK",
                "STATUS#" + status,
                "GSI2SK",
                time,
                "hash",
                hash,
                "title",
                title,
                "content",
                "Content",
                "status",
                status,
                "createdAt",
                time);
    }

    void set(String name, String value) {
        put("PK", "SETTINGS", "SK", "SET#" + name, "name", name, "value", value);
    }

    private void put(String... namesAndValues) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int place = 0; place < namesAndValues.length; place += 2) {
            item.put(namesAndValues[place], AttributeValue.fromS(namesAndValues[place + 1]));
        }
        Stage.database().client().putItem(request -> request.tableName(table).item(item));
    }

    /** How many items are left under the old keys. */
    int left() {
        return Stage.database()
                .client()
                .scan(request -> request.tableName(table).consistentRead(true))
                .count();
    }
}

package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.database.LocalDatabase;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class TableImportTest {
    @TempDir
    Path directory;

    @Test
    void makesAModelOfATableInUseThatCanBePricedAndExtended() throws LocalDatabase.NotThere {
        try (DynamoDbLocal local = LocalDatabase.start(text -> {});
                Database database = new Database(Endpoint.of(local))) {
            fill(database.client());
            String address = Endpoint.of(local).address().toString();

            CommandRun run = CommandRun.in(directory, "import", "--endpoint", address, "--table", "shop", "-o", "in");

            assertThat(run.err()).isEmpty();
            assertThat(run.code()).isZero();
            assertThat(run.out()).startsWith("read 30 of 30 items\nwrote in/model.yaml\n");
            assertThat(CommandRun.in(directory, "import", "--endpoint", address, "--table", "shops", "-o", "no")
                            .err())
                    .startsWith("keywright: import: `shops` cannot be read: ");
        }
        assertThat(directory.resolve("in/design.yaml"))
                .content(StandardCharsets.UTF_8)
                .contains("\"PK\": \"USER#{userId}\"", "\"SK\": \"ORDER#{orderId}\"")
                .contains(
                        "\"ByStatus\": {partition: [\"status\"], sort: [\"placedAt\"], projection: [\"total\"], items: [");
        assertThat(directory.resolve("in/model.yaml"))
                .content(StandardCharsets.UTF_8)
                .contains(
                        "\"placedAt\": {type: timestamp, size: 24}",
                        "\"note\": {type: string, size: 4, presence: 0.50, distinct: 1}",
                        "UserProfile: {average: 2, max: 2} # 20 items were read");
        String[][] commands = {
            {"check", "in/model.yaml"},
            {"cost", "in/model.yaml", "--design", "in/design.yaml"},
            {"design", "in/model.yaml", "--extend", "in/design.yaml"}
        };
        for (String[] command : commands) {
            CommandRun run = CommandRun.in(directory, command);
            assertThat(run.code()).as(run.out() + run.err()).isZero();
        }
    }

    @Test
    void wantsAFileOrATable() {
        CommandRun run = CommandRun.in(directory, "import", "-o", "in");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("keywright: import: give either a FILE, or `--endpoint URL` and `--table NAME`\n");
    }

    @Test
    void saysWhereNoDatabaseAnswers() {
        CommandRun run =
                CommandRun.in(directory, "import", "--endpoint", "http://127.0.0.1:1", "--table", "shop", "-o", "in");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("keywright: import: http://127.0.0.1:1 cannot be reached: Connection refused;"
                        + " start a database there\n");
        assertThat(directory.resolve("in")).doesNotExist();
    }

    /** Ten users with a profile and two orders each; every second order has a note. */
    private static void fill(DynamoDbClient client) {
        client.createTable(CreateTableRequest.builder()
                .tableName("shop")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(List.of(text("PK"), text("SK"), text("status"), text("placedAt")))
                .keySchema(key("PK", "SK"))
                .globalSecondaryIndexes(List.of(GlobalSecondaryIndex.builder()
                        .indexName("ByStatus")
                        .keySchema(key("status", "placedAt"))
                        .projection(Projection.builder()
                                .projectionType(ProjectionType.INCLUDE)
                                .nonKeyAttributes(List.of("total"))
                                .build())
                        .build()))
                .build());
        for (int user = 0; user < 10; user++) {
            AttributeValue partition = AttributeValue.fromS("USER#u" + user);
            put(
                    client,
                    Map.of(
                            "PK",
                            partition,
                            "SK",
                            AttributeValue.fromS("PROFILE"),
                            "name",
                            AttributeValue.fromS("Ann")));
            for (int order = 0; order < 2; order++) {
                String id = "o%s-%s".formatted(user, order);
                Map<String, AttributeValue> item = new LinkedHashMap<>(Map.of(
                        "PK", partition,
                        "SK", AttributeValue.fromS("ORDER#" + id),
                        "orderId", AttributeValue.fromS(id),
                        "status", AttributeValue.fromS("OPEN"),
                        "total", AttributeValue.fromN("12"),
                        "placedAt", AttributeValue.fromS("2026-01-0%s:00:00.000Z".formatted(order + 1 + "T10"))));
                if (order == 0) {
                    item.put("note", AttributeValue.fromS("none"));
                }
                put(client, item);
            }
        }
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static List<KeySchemaElement> key(String partition, String sort) {
        return List.of(
                KeySchemaElement.builder()
                        .attributeName(partition)
                        .keyType(KeyType.HASH)
                        .build(),
                KeySchemaElement.builder()
                        .attributeName(sort)
                        .keyType(KeyType.RANGE)
                        .build());
    }

    private static void put(DynamoDbClient client, Map<String, AttributeValue> item) {
        client.putItem(request -> request.tableName("shop").item(item));
    }
}

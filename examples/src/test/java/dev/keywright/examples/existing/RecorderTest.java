package dev.keywright.examples.existing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.app.database.LocalDatabase;
import dev.keywright.examples.infrastructure.Tool;
import dev.keywright.recorder.Recorder;
import dev.keywright.recorder.RecorderSettings;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The recorders for Java and for TypeScript, on the same requests to DynamoDB Local. */
class RecorderTest {
    private static final String TABLE = "recorded";
    /** Differ from run to run, and between the two by the salt. */
    private static final List<String> OF_THE_MOMENT =
            List.of("averageMicros", "p99Micros", "mostMicros", "peakPerSecond", "hottest");

    @TempDir
    Path directory;

    @Test
    void countsEveryShapeWithoutItsValues() throws IOException, LocalDatabase.NotThere {
        String text = recorded();
        assertThat(text).doesNotContain("#ann", "bob", "o1", "cart#7");
        List<JsonNode> requests = requests(text);

        JsonNode query = of(requests, "Query");
        assertThat(query.get("keys").toString()).isEqualTo("{\":p\":\"USER#{}\",\":s\":\"ORDER#\"}");
        assertThat(query.get("count").asInt()).isEqualTo(3);
        assertThat(query.get("items").asInt()).isEqualTo(2);
        assertThat(query.get("scanned").asInt()).isEqualTo(2);
        // DynamoDB Local counts nothing for the query that finds nothing.
        assertThat(query.get("readUnits").asDouble()).isEqualTo(1);
        assertThat(query.get("settings").toString()).isEqualTo("{\"Limit\":\"5\",\"ScanIndexForward\":\"false\"}");
        assertThat(query.get("hottest").get("PK").get(0).get("count").asInt()).isEqualTo(2);
        JsonNode put = of(requests, "PutItem");
        assertThat(put.get("count").asInt()).isEqualTo(2);
        assertThat(put.get("failures").asInt()).isEqualTo(1);
        assertThat(put.get("keys").toString()).isEqualTo("{\"PK\":\"USER#{}\",\"SK\":\"ORDER#{}\"}");
        assertThat(put.get("attributes").toString()).isEqualTo("[\"PK\",\"SK\",\"total\"]");
        JsonNode batch = of(requests, "BatchWriteItem: Put");
        assertThat(batch.get("keys").toString()).isEqualTo("{\"PK\":\"cart#{}\",\"SK\":\"LINE#{}\"}");
        assertThat(batch.get("mostElements").asInt()).isEqualTo(2);
        assertThat(of(requests, "TransactWriteItems").get("transaction")).hasSize(2);
        assertThat(of(requests, "UpdateItem").get("writeUnits").asDouble()).isEqualTo(1);
        assertThat(requests).hasSize(8);
    }

    @Test
    void recordsTheSameInTypeScript() throws IOException, LocalDatabase.NotThere {
        Tool node = Tool.requireNode();
        Path source = Path.of("../recorder/typescript").toAbsolutePath().normalize();
        for (String file : List.of(
                "package.json", "tsconfig.json", "src/texts.ts", "src/shapes.ts", "src/counts.ts", "src/recorder.ts")) {
            Files.createDirectories(directory.resolve(file).getParent());
            Files.copy(source.resolve(file), directory.resolve(file));
        }
        Files.createSymbolicLink(
                directory.resolve("node_modules"), Tool.nodeFolder().resolve("node_modules"));
        Tool.Run compiled = node.run(directory, Map.of(), "node_modules/typescript/bin/tsc");
        assertThat(compiled.code()).as(compiled.out()).isZero();
        Files.copy(Tool.nodeFolder().resolve("record.mjs"), directory.resolve("record.mjs"));
        try (DynamoDbLocal local = LocalDatabase.start(text -> {});
                Database database = new Database(Endpoint.of(local))) {
            create(database.client());
            Tool.Run run = node.run(
                    directory,
                    Map.of(),
                    "record.mjs",
                    "./dist/recorder.js",
                    Endpoint.of(local).address().toString(),
                    "typescript.json");
            assertThat(run.code()).as(run.err()).isZero();
        }
        Files.delete(directory.resolve("node_modules"));

        String text = Files.readString(directory.resolve("typescript.json"), StandardCharsets.UTF_8);
        assertThat(text).doesNotContain("#ann", "bob", "o1", "cart#7");
        assertThat(lasting(requests(text))).containsExactlyInAnyOrderElementsOf(lasting(requests(recorded())));
    }

    private String recorded() throws IOException, LocalDatabase.NotThere {
        Path file = directory.resolve("requests.json");
        try (DynamoDbLocal local = LocalDatabase.start(text -> {});
                Database plain = new Database(Endpoint.of(local))) {
            create(plain.client());
            try (Recorder recorder = Recorder.start(RecorderSettings.to(file).withWords(Set.of("cart")));
                    Database database = new Database(Endpoint.of(local), List.of(recorder))) {
                send(database.client());
                assertThat(recorder.lastFailure()).isEmpty();
            }
        }
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    private static void send(DynamoDbClient client) {
        client.getItem(
                get -> get.tableName(TABLE).key(key("USER#ann", "PROFILE")).consistentRead(true));
        Map<String, AttributeValue> order = key("USER#ann", "ORDER#o1");
        order.put("total", AttributeValue.fromN("7"));
        client.putItem(put -> put.tableName(TABLE).item(order).conditionExpression("attribute_not_exists(PK)"));
        assertThatThrownBy(() -> client.putItem(
                        put -> put.tableName(TABLE).item(order).conditionExpression("attribute_not_exists(PK)")))
                .isInstanceOf(ConditionalCheckFailedException.class);
        client.updateItem(update -> update.tableName(TABLE)
                .key(key("USER#ann", "ORDER#o1"))
                .updateExpression("SET #t = :t")
                .expressionAttributeNames(Map.of("#t", "total"))
                .expressionAttributeValues(Map.of(":t", AttributeValue.fromN("9"))));
        for (String user : List.of("USER#ann", "USER#ann", "USER#bob")) {
            client.query(query -> query.tableName(TABLE)
                    .keyConditionExpression("#p = :p AND begins_with(SK, :s)")
                    .filterExpression("#t = :t")
                    .expressionAttributeNames(Map.of("#p", "PK", "#t", "total"))
                    .expressionAttributeValues(Map.of(
                            ":p", AttributeValue.fromS(user),
                            ":s", AttributeValue.fromS("ORDER#"),
                            ":t", AttributeValue.fromN("9")))
                    .scanIndexForward(false)
                    .limit(5));
        }
        List<Map<String, AttributeValue>> lines = List.of(key("cart#77", "LINE#1"), key("cart#77", "LINE#2"));
        client.batchWriteItem(batch -> batch.requestItems(Map.of(
                TABLE,
                lines.stream()
                        .map(line -> WriteRequest.builder()
                                .putRequest(put -> put.item(line))
                                .build())
                        .toList())));
        client.batchGetItem(batch -> batch.requestItems(
                Map.of(TABLE, KeysAndAttributes.builder().keys(lines).build())));
        client.transactWriteItems(transaction -> transaction.transactItems(
                TransactWriteItem.builder()
                        .put(put -> put.tableName(TABLE).item(key("USER#ann", "ORDER#o2")))
                        .build(),
                TransactWriteItem.builder()
                        .delete(delete -> delete.tableName(TABLE).key(key("USER#ann", "ORDER#o1")))
                        .build()));
        client.scan(scan -> scan.tableName(TABLE).filterExpression("attribute_exists(PK)"));
    }

    private static Map<String, AttributeValue> key(String partition, String sort) {
        return new LinkedHashMap<>(Map.of("PK", AttributeValue.fromS(partition), "SK", AttributeValue.fromS(sort)));
    }

    private static void create(DynamoDbClient client) {
        client.createTable(table -> table.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("PK"), attribute("SK"))
                .keySchema(
                        KeySchemaElement.builder()
                                .attributeName("PK")
                                .keyType(KeyType.HASH)
                                .build(),
                        KeySchemaElement.builder()
                                .attributeName("SK")
                                .keyType(KeyType.RANGE)
                                .build()));
    }

    private static AttributeDefinition attribute(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static List<JsonNode> requests(String text) throws IOException {
        List<JsonNode> requests = new ArrayList<>();
        JsonNode tree = new ObjectMapper().readTree(text);
        assertThat(tree.get("keywrightRequests").asInt()).isEqualTo(1);
        assertThat(tree.get("toMillis").asLong())
                .isGreaterThanOrEqualTo(tree.get("fromMillis").asLong());
        tree.get("requests").forEach(requests::add);
        return requests;
    }

    private static JsonNode of(List<JsonNode> requests, String operation) {
        return requests.stream()
                .filter(request -> request.get("operation").asText().equals(operation))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> lasting(List<JsonNode> requests) {
        return requests.stream()
                .map(request -> ((ObjectNode) request.deepCopy()).remove(OF_THE_MOMENT))
                .map(request -> numbersAsDecimals(request.toString()))
                .toList();
    }

    /** One writes 1, the other 1.0. */
    private static String numbersAsDecimals(String json) {
        return json.replaceAll("([0-9])\\.0([,}])", "$1$2");
    }
}

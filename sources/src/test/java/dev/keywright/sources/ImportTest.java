package dev.keywright.sources;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.sources.draft.Draft;
import dev.keywright.sources.draft.ModelSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImportTest {
    private static final Path FILES = Path.of("src/test/resources/nosql-workbench");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "connected-vehicles",
                "device-state-log",
                "game-player-profiles",
                "online-banking-modelschema",
                "recurring-payments"
            })
    void losesNoTableKeyIndexOrDatum(String name) throws IOException {
        String text = Files.readString(FILES.resolve(name + ".json"), StandardCharsets.UTF_8);
        Draft draft = read(text);
        JsonNode file = new ObjectMapper().readTree(text);
        Design design = checked(draft);

        assertThat(design.tables()).hasSize(file.get("DataModel").size());
        for (JsonNode table : file.get("DataModel")) {
            Table imported = design.findTable(table.get("TableName").asText()).orElseThrow();
            assertThat(imported.key().attributes()).isEqualTo(keys(table));
            List<String> indexes = new ArrayList<>();
            for (JsonNode index : table.path("GlobalSecondaryIndexes")) {
                Index found =
                        imported.findIndex(index.get("IndexName").asText()).orElseThrow();
                assertThat(found.key().attributes()).isEqualTo(keys(index));
                indexes.add(found.name());
            }
            assertThat(imported.indexes().stream().map(Index::name)).isEqualTo(indexes);
            assertThat(new ObjectMapper()
                            .readTree(draft.others().get("items.json"))
                            .get(imported.name()))
                    .containsExactlyElementsOf(data(table));
        }
        assertThat(new ObjectMapper().readTree(draft.others().get("rest.json")).get("ModelMetadata"))
                .isEqualTo(file.get("ModelMetadata"));
        assertThat(draft.remarks()).isNotEmpty();
    }

    private static List<String> keys(JsonNode holder) {
        List<String> names = new ArrayList<>();
        JsonNode keys = holder.get("KeyAttributes");
        for (String role : List.of("PartitionKey", "SortKey")) {
            if (keys.has(role)) {
                names.add(keys.get(role).get("AttributeName").asText());
            }
        }
        return names;
    }

    private static List<JsonNode> data(JsonNode table) {
        List<JsonNode> items = new ArrayList<>();
        table.path("TableFacets").forEach(facet -> facet.path("TableData").forEach(items::add));
        table.path("TableData").forEach(items::add);
        return items;
    }

    @Test
    void takesKeysApartByWordsAndByTheAttributesInThem() throws IOException {
        Draft log = read(Files.readString(FILES.resolve("device-state-log.json"), StandardCharsets.UTF_8));
        Draft payments = read(Files.readString(FILES.resolve("recurring-payments.json"), StandardCharsets.UTF_8));

        assertThat(log.others().get("design.yaml"))
                .contains("\"State#Date\": \"{State}#{Date}\"")
                .contains("\"GSI1\": {partition: [\"Operator\"], sort: [\"Date\"], projection: all");
        assertThat(payments.others().get("design.yaml"))
                .contains("\"PK\": \"ACC#{accId}\"", "\"SK\": \"SUB#{subId}#SKU#{SKU}\"");
        assertThat(log.remarks().stream().map(Draft.Remark::text)).noneMatch(text -> text.contains("renamed"));
    }

    @Test
    void tellsFormatsOfTheSameNameApart() {
        assertThat(source("{\"tables\": [{\"TableName\": \"x\"}]}"))
                .isEqualTo("a data model of the AWS Labs DynamoDB MCP server");
        assertThat(source("{\"tables\": [{\"table_config\": {}}]}"))
                .isEqualTo("a schema of the AWS Labs DynamoDB MCP server");
        assertThat(source("{\"tables\": [{\"table_name\": \"x\"}]}")).isEqualTo("none");
        assertThat(source("{\"tables\": [{\"source_table\": \"x\"}]}")).isEqualTo("none");
        assertThat(source("{\"ModelName\": \"x\", \"DataModel\": []}")).isEqualTo("a data model of NoSQL Workbench");
        assertThat(source("no JSON")).isEqualTo("none");
    }

    /** As a guide of the server asks for it. */
    @Test
    void readsTruthValuesInPythonsSpelling() {
        Draft draft = read("""
                {"tables": [{"TableName": "Orders",
                  "AttributeDefinitions": [{"AttributeName": "customer_id", "AttributeType": "S"}],
                  "KeySchema": [{"AttributeName": "customer_id", "KeyType": "HASH"}]}],
                 "items": {"Orders": [{"PutRequest": {"Item": {"customer_id": {"S": "c1"}, "paid": {"BOOL": True}}}}]},
                 "access_patterns": []}
                """);

        assertThat(draft.model()).contains("\"paid\": {type: boolean");
        checked(draft);
    }

    /** Keys, conditions and changes stand nowhere but in commands of the AWS CLI. */
    @Test
    void makesPatternsOfCommands() {
        Draft draft = read("""
                {"tables": [{"TableName": "Shop",
                  "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}],
                  "GlobalSecondaryIndexes": [{"IndexName": "ByStatus",
                    "KeySchema": [{"AttributeName": "status", "KeyType": "HASH"}, {"AttributeName": "placedAt", "KeyType": "RANGE"}],
                    "Projection": {"ProjectionType": "ALL"}}]}],
                 "items": {"Shop": [
                  {"PutRequest": {"Item": {"PK": {"S": "CUST#c1"}, "SK": {"S": "PROFILE"}, "customerId": {"S": "c1"}, "name": {"S": "Ann"}}}},
                  {"PutRequest": {"Item": {"PK": {"S": "CUST#c1"}, "SK": {"S": "ORDER#o1"}, "customerId": {"S": "c1"},
                    "orderId": {"S": "o1"}, "status": {"S": "OPEN"}, "placedAt": {"S": "2026-01-01"}, "total": {"N": "5"}}}}]},
                 "access_patterns": [
                  {"pattern": "1", "description": "profile of a customer", "implementation":
                    "aws dynamodb get-item --table-name Shop --key '{\\"PK\\":{\\"S\\":\\"CUST#c1\\"},\\"SK\\":{\\"S\\":\\"PROFILE\\"}}' --consistent-read"},
                  {"pattern": "2", "description": "orders, newest first", "implementation":
                    "aws dynamodb query --table-name Shop --key-condition-expression '#p = :p AND begins_with(SK, :s)' --expression-attribute-names '{\\"#p\\":\\"PK\\"}' --expression-attribute-values '{\\":p\\":{\\"S\\":\\"CUST#c1\\"},\\":s\\":{\\"S\\":\\"ORDER#\\"}}' --no-scan-index-forward --limit 20"},
                  {"pattern": "3", "description": "open orders since a day", "implementation":
                    "aws dynamodb query --table-name Shop --index-name ByStatus --key-condition-expression \\"#st = :st and placedAt >= :t\\" --expression-attribute-names '{\\"#st\\":\\"status\\"}' --expression-attribute-values '{\\":st\\":{\\"S\\":\\"OPEN\\"},\\":t\\":{\\"S\\":\\"2026\\"}}'"},
                  {"pattern": "4", "description": "pay an order", "implementation":
                    "aws dynamodb update-item --table-name Shop --key '{\\"PK\\":{\\"S\\":\\"CUST#c1\\"},\\"SK\\":{\\"S\\":\\"ORDER#o1\\"}}' --update-expression 'SET #st = :s ADD total :t' --expression-attribute-names '{\\"#st\\":\\"status\\"}'"},
                  {"pattern": "5", "description": "place an order", "implementation":
                    "aws dynamodb transact-write-items --transact-items '[{\\"Put\\":{\\"TableName\\":\\"Shop\\",\\"Item\\":{\\"PK\\":{\\"S\\":\\"CUST#c1\\"},\\"SK\\":{\\"S\\":\\"ORDER#o2\\"}},\\"ConditionExpression\\":\\"attribute_not_exists(PK)\\"}},{\\"Update\\":{\\"TableName\\":\\"Shop\\",\\"Key\\":{\\"PK\\":{\\"S\\":\\"CUST#c1\\"},\\"SK\\":{\\"S\\":\\"PROFILE\\"}},\\"UpdateExpression\\":\\"SET name = :n\\"}}]'"},
                  {"pattern": "6", "description": "find by text", "reason": "OpenSearch"},
                  {"pattern": "7", "description": "touch an order", "implementation":
                    "aws dynamodb update-item --table-name Shop --key '{\\"PK\\":{\\"S\\":\\"CUST#c1\\"},\\"SK\\":{\\"S\\":\\"ORDER#o1\\"}}' --update-expression 'ADD unheardOf :t'"}]}
                """);

        assertThat(draft.model()).contains("""
                patterns:
                  "1":
                    title: "profile of a customer"
                    read: CustProfile
                    by: "customerId"
                    consistency: strong
                    rps: 1 # ?
                  "2":
                    title: "orders, newest first"
                    read: CustOrder
                    by: "customerId"
                    order: orderId desc
                    limit: 20
                    rps: 1 # ?
                  "3":
                    title: "open orders since a day"
                    read: CustOrder
                    by: "status"
                    range: "placedAt"
                    rps: 1 # ?
                  "4":
                    title: "pay an order"
                    update: CustOrder
                    by: ["customerId", "orderId"]
                    set: "status"
                    add: "total"
                    rps: 1 # ?
                  "5":
                    title: "place an order"
                    transaction:
                      - {create: CustOrder}
                      - {update: CustProfile, by: "customerId", set: "name"}
                    rps: 1 # ?
                """);
        assertThat(draft.remarks().stream().map(Draft.Remark::text))
                .contains(
                        "pattern 6 is only in rest.json: its command matches no item type",
                        "pattern 7 is only in rest.json: its command matches no item type");
        Outcome outcome = Check.model("model.yaml", draft.model().getBytes(StandardCharsets.UTF_8));
        assertThat(outcome.hasErrors())
                .as(draft.model() + outcome.diagnostics())
                .isFalse();
    }

    @Test
    void readsTemplatesOfASchema() {
        Draft draft = read("""
                {"tables":[{"table_config":{"table_name":"Shop","partition_key":"pk","sort_key":"sk"},
                  "gsi_list":[{"name":"ByStatus","partition_key":"status","sort_key":["placed_at","order_id"],
                    "projection":"INCLUDE","included_attributes":["total"]}],
                  "entities":{"Order":{"entity_type":"ORDER","pk_template":"CUST#{customer_id}","sk_template":"ORDER#{order_id}",
                    "gsi_mappings":[{"name":"ByStatus","pk_template":"{status}","sk_template":["{placed_at}","{order_id}"]}],
                    "fields":[{"name":"customer_id","type":"string","required":true},
                      {"name":"order_id","type":"string","required":true},{"name":"status","type":"string","required":true},
                      {"name":"placed_at","type":"string","required":true},{"name":"total","type":"decimal","required":false}]}}}]}
                """);

        Table shop = checked(draft).tables().get(0);
        assertThat(shop.items().get(0).key("pk").toString()).isEqualTo("CUST#{customer_id}");
        assertThat(shop.findIndex("ByStatus").orElseThrow().key().sort()).containsExactly("placed_at", "order_id");
    }

    @Test
    void makesAModelOfUsageData() {
        Draft draft = read("""
                {"entities":{"Order":{"sample_data":{"customer_id":"c789","order_id":"o9876","paid":true,"total":9.5},
                 "access_pattern_data":{"customer_id":"c5432","order_id":"o1"},"update_data":{"total":12}}}}
                """);

        Outcome outcome = Check.model("model.yaml", draft.model().getBytes(StandardCharsets.UTF_8));
        assertThat(outcome.hasErrors())
                .as(draft.model() + outcome.diagnostics())
                .isFalse();
        assertThat(draft.model()).contains("id: [\"customer_id\", \"order_id\"] # ?", "\"paid\": {type: boolean}");
    }

    private static String source(String text) {
        return Sources.find("dynamodb_data_model.json", text)
                .map(ModelSource::name)
                .orElse("none");
    }

    private static Draft read(String text) {
        return Sources.find("file.json", text)
                .orElseThrow()
                .find("file.json", text)
                .orElseThrow();
    }

    /** Well-formed, as whoever prices or extends it needs it; a verdict on what others made may still be a bad one. */
    private static Design checked(Draft draft) {
        Outcome outcome = Check.readableDesign(
                "model.yaml",
                draft.model().getBytes(StandardCharsets.UTF_8),
                "design.yaml",
                draft.others().get("design.yaml").getBytes(StandardCharsets.UTF_8));
        List<String> errors = outcome.diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(diagnostic -> diagnostic.span() + " " + diagnostic.message())
                .toList();
        assertThat(errors).as(draft.model() + draft.others().get("design.yaml")).isEmpty();
        return outcome.design().orElseThrow();
    }
}

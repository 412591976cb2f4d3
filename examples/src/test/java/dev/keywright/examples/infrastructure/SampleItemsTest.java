package dev.keywright.examples.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.app.database.LocalDatabase;
import dev.keywright.core.source.MarkdownTables;
import dev.keywright.core.source.MarkdownTables.Found;
import dev.keywright.core.source.Source;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** The made-up items of documents and exports, put into the tables that the infrastructure describes. */
class SampleItemsTest {
    private static final Pattern JSON = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL);

    /** The table in which the handler of a stream marks records; it holds nothing of the model. */
    private static final String MARKERS = "-stream-records";

    @TempDir
    Path directory;

    @Test
    void areAcceptedByTheirTablesAndStandInTheirIndexes() throws IOException, LocalDatabase.NotThere {
        try (DynamoDbLocal local = LocalDatabase.start(text -> {});
                Database database = new Database(Endpoint.of(local))) {
            for (Case example : Case.all().toList()) {
                List<CreateTableRequest> tables = Template.cloudFormation(example, directory).tables().stream()
                        .map(TableCreation::of)
                        .filter(table -> !table.tableName().endsWith(MARKERS))
                        .toList();
                Map<String, List<JsonNode>> items = items(example);
                assertThat(tables.stream().map(CreateTableRequest::tableName))
                        .containsExactlyInAnyOrderElementsOf(items.keySet());
                for (CreateTableRequest table : tables) {
                    database.client().createTable(table);
                    put(database.client(), table, items.get(table.tableName()), example);
                    compareIndexes(database.client(), table, example);
                }
                compareDocument(database.client(), tables, example);
                ask(database.client(), example);
            }
        }
    }

    /** Those for NoSQL Workbench, by their tables. */
    private Map<String, List<JsonNode>> items(Case example) throws IOException {
        JsonNode model = new ObjectMapper()
                .readTree(example.generate("nosql-workbench", directory).toFile());
        Map<String, List<JsonNode>> items = new LinkedHashMap<>();
        for (JsonNode table : model.get("DataModel")) {
            List<JsonNode> all = new ArrayList<>();
            table.path("TableFacets").forEach(facet -> facet.path("TableData").forEach(all::add));
            table.path("TableData").forEach(all::add);
            items.put(table.get("TableName").asText(), all);
        }
        return items;
    }

    /** No two have the same key: each would take the place of the other. */
    private static void put(DynamoDbClient client, CreateTableRequest table, List<JsonNode> items, Case example) {
        assertThat(items).as("%s", example).isNotEmpty();
        for (JsonNode item : items) {
            client.putItem(request -> request.tableName(table.tableName()).item(attributes(item)));
        }
        assertThat(client.scan(request -> request.tableName(table.tableName())).count())
                .as("%s: %s", example, table.tableName())
                .isEqualTo(items.size());
    }

    /** Each row that the document shows of an index has all its keys, and nothing that the index does not hold. */
    private void compareIndexes(DynamoDbClient client, CreateTableRequest table, Case example) throws IOException {
        Path document = example.generateFile("data-model", "dynamodb_data_model.md", directory);
        String text = Files.readString(document, StandardCharsets.UTF_8);
        for (GlobalSecondaryIndex index : table.globalSecondaryIndexes()) {
            List<Map<String, AttributeValue>> held = client.scan(
                            request -> request.tableName(table.tableName()).indexName(index.indexName()))
                    .items();
            Set<String> projected = new LinkedHashSet<>();
            held.forEach(item -> projected.addAll(item.keySet()));
            List<String> key = Stream.concat(table.keySchema().stream(), index.keySchema().stream())
                    .map(KeySchemaElement::attributeName)
                    .toList();
            for (List<String> shown : shown(text, index)) {
                assertThat(projected)
                        .as("%s: %s of %s", example, shown, index.indexName())
                        .containsAll(shown);
                assertThat(shown).as("%s: %s", example, index.indexName()).containsAll(key);
            }
        }
    }

    /** For each row of the index's table of items, which attributes it has. */
    private static List<List<String>> shown(String document, GlobalSecondaryIndex index) {
        int start = document.indexOf("### %s GSI".formatted(index.indexName()));
        assertThat(start).as(index.indexName()).isNotNegative();
        int end = document.indexOf("\n##", start + 1);
        String section = document.substring(start, end < 0 ? document.length() : end);
        List<String> key =
                index.keySchema().stream().map(KeySchemaElement::attributeName).toList();
        List<List<String>> rows = new ArrayList<>();
        for (Found table : MarkdownTables.of(Source.of("section.md", section))) {
            List<String> names = table.head().texts().stream()
                    .map(name -> name.replace("`", ""))
                    .toList();
            if (names.containsAll(key)) {
                table.rows().forEach(row -> {
                    List<String> present = new ArrayList<>();
                    for (int number = 0; number < names.size(); number++) {
                        if (!row.texts().get(number).isEmpty()) {
                            present.add(names.get(number));
                        }
                    }
                    rows.add(present);
                });
            }
        }
        return rows;
    }

    /** The items of `table-design.md` are among those of their tables, attribute by attribute. */
    private void compareDocument(DynamoDbClient client, List<CreateTableRequest> tables, Case example)
            throws IOException {
        Set<Set<String>> held = new LinkedHashSet<>();
        for (CreateTableRequest table : tables) {
            client.scan(request -> request.tableName(table.tableName()))
                    .items()
                    .forEach(item -> held.add(item.keySet()));
        }
        Path document = example.generateFile("table-design", "table-design.md", directory);
        Matcher blocks = JSON.matcher(Files.readString(document, StandardCharsets.UTF_8));
        int found = 0;
        while (blocks.find()) {
            Set<String> names = new LinkedHashSet<>();
            new ObjectMapper().readTree(blocks.group(1)).properties().forEach(field -> names.add(field.getKey()));
            assertThat(held).as("%s: %s", example, blocks.group(1)).contains(names);
            found++;
        }
        assertThat(found).as("%s", example).isPositive();
    }

    /** The commands for the AWS Labs server are understood, and those that ask a table find the sample that they are made of. */
    private void ask(DynamoDbClient client, Case example) throws IOException {
        Path file = example.generateFile("awslabs", "awslabs/dynamodb_data_model.json", directory);
        for (JsonNode pattern : new ObjectMapper().readTree(file.toFile()).get("access_patterns")) {
            String command = pattern.path("implementation").asText();
            if (command.startsWith("aws dynamodb query ")) {
                QueryResponse answer = client.query(query(command));
                boolean ofTable = !command.contains(" --index-name ");
                assertThat(answer.count()).as("%s: %s", example, command).isGreaterThanOrEqualTo(ofTable ? 1 : 0);
            }
            if (command.startsWith("aws dynamodb update-item ")) {
                client.updateItem(update(command));
            }
        }
    }

    private static Map<String, String> names(String command) throws IOException {
        Map<String, String> names = new LinkedHashMap<>();
        new ObjectMapper()
                .readTree(option(command, "expression-attribute-names"))
                .properties()
                .forEach(name -> names.put(name.getKey(), name.getValue().asText()));
        return names;
    }

    private static UpdateItemRequest update(String command) throws IOException {
        Map<String, AttributeValue> key = attributes(new ObjectMapper().readTree(option(command, "key")));
        UpdateItemRequest.Builder request = UpdateItemRequest.builder()
                .tableName(option(command, "table-name"))
                .key(key)
                .updateExpression(option(command, "update-expression"))
                .expressionAttributeNames(names(command));
        return command.contains(" --expression-attribute-values ")
                ? request.expressionAttributeValues(
                                attributes(new ObjectMapper().readTree(option(command, "expression-attribute-values"))))
                        .build()
                : request.build();
    }

    private static QueryRequest query(String command) throws IOException {
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(option(command, "table-name"))
                .keyConditionExpression(option(command, "key-condition-expression"))
                .expressionAttributeNames(names(command))
                .expressionAttributeValues(
                        attributes(new ObjectMapper().readTree(option(command, "expression-attribute-values"))));
        return (command.contains(" --index-name ") ? request.indexName(option(command, "index-name")) : request)
                .build();
    }

    private static String option(String command, String name) {
        Matcher option = Pattern.compile(" --%s (?:'((?:[^']|'\\\\'')*)'|([^ ]+))".formatted(name))
                .matcher(command);
        assertThat(option.find()).as("%s of %s", name, command).isTrue();
        return option.group(1) == null ? option.group(2) : option.group(1).replace("'\\''", "'");
    }

    private static Map<String, AttributeValue> attributes(JsonNode item) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        item.properties().forEach(field -> attributes.put(field.getKey(), value(field.getValue())));
        return attributes;
    }

    private static AttributeValue value(JsonNode typed) {
        Map.Entry<String, JsonNode> only = typed.properties().iterator().next();
        JsonNode value = only.getValue();
        List<String> texts = new ArrayList<>();
        value.forEach(element -> texts.add(element.asText()));
        return switch (only.getKey()) {
            case "S" -> AttributeValue.fromS(value.asText());
            case "N" -> AttributeValue.fromN(value.asText());
            case "BOOL" -> AttributeValue.fromBool(value.asBoolean());
            case "B" ->
                AttributeValue.fromB(SdkBytes.fromByteArray(Base64.getDecoder().decode(value.asText())));
            case "SS" -> AttributeValue.fromSs(texts);
            case "NS" -> AttributeValue.fromNs(texts);
            case "M" -> AttributeValue.fromM(attributes(value));
            case "L" -> {
                List<AttributeValue> list = new ArrayList<>();
                value.forEach(element -> list.add(value(element)));
                yield AttributeValue.fromL(list);
            }
            default -> throw new AssertionError("no type of DynamoDB: " + only.getKey());
        };
    }
}

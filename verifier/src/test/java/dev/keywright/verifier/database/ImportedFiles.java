package dev.keywright.verifier.database;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.protocols.jsoncore.JsonNodeParser;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What DynamoDB's import from S3 does with a file of compressed DynamoDB JSON, which DynamoDB Local does not offer. */
public final class ImportedFiles {
    private ImportedFiles() {}

    public static void load(DynamoDbClient client, String table, byte[] file) {
        items(file)
                .forEach(item ->
                        client.putItem(request -> request.tableName(table).item(item)));
    }

    public static List<Map<String, AttributeValue>> items(byte[] file) {
        try (GZIPInputStream content = new GZIPInputStream(new ByteArrayInputStream(file))) {
            String text = new String(content.readAllBytes(), StandardCharsets.UTF_8);
            List<Map<String, AttributeValue>> items = new ArrayList<>();
            for (String line : text.split("\n", -1)) {
                if (!line.isEmpty()) {
                    JsonNode json = JsonNodeParser.create().parse(line);
                    items.add(fields(json.asObject().get("Item")));
                }
            }
            return items;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static Map<String, AttributeValue> fields(JsonNode json) {
        Map<String, AttributeValue> fields = new LinkedHashMap<>();
        json.asObject().forEach((name, value) -> fields.put(name, value(value)));
        return fields;
    }

    private static AttributeValue value(JsonNode typed) {
        Map.Entry<String, JsonNode> only =
                typed.asObject().entrySet().iterator().next();
        JsonNode value = only.getValue();
        return switch (only.getKey()) {
            case "S" -> AttributeValue.fromS(value.asString());
            case "N" -> AttributeValue.fromN(value.asString());
            case "B" -> AttributeValue.fromB(bytes(value));
            case "BOOL" -> AttributeValue.fromBool(value.asBoolean());
            case "NULL" -> AttributeValue.fromNul(value.asBoolean());
            case "M" -> AttributeValue.fromM(fields(value));
            case "L" ->
                AttributeValue.fromL(
                        value.asArray().stream().map(ImportedFiles::value).toList());
            case "SS" ->
                AttributeValue.fromSs(
                        value.asArray().stream().map(JsonNode::asString).toList());
            case "NS" ->
                AttributeValue.fromNs(
                        value.asArray().stream().map(JsonNode::asString).toList());
            case "BS" ->
                AttributeValue.fromBs(
                        value.asArray().stream().map(ImportedFiles::bytes).toList());
            default -> throw new IllegalArgumentException("no type of DynamoDB: " + typed);
        };
    }

    private static SdkBytes bytes(JsonNode value) {
        return SdkBytes.fromByteArray(java.util.Base64.getDecoder().decode(value.asString()));
    }
}

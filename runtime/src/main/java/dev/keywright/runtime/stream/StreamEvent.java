package dev.keywright.runtime.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An event as Lambda gives it to a function that reads a stream, and the answer. */
public final class StreamEvent {
    private StreamEvent() {}

    /**
     * Handles the records of an event in their order, up to one that fails; Lambda sends that one and those after it again if
     * the function reports batch item failures.
     *
     * @param tables the name of a table in the design, by the name that it has
     */
    public static void handle(
            Consumer<StreamRecord> handler, UnaryOperator<String> tables, InputStream event, OutputStream answer)
            throws IOException {
        StringBuilder failure = new StringBuilder();
        for (StreamRecord record : records(event, tables)) {
            try {
                handler.accept(record);
            } catch (RuntimeException failed) {
                System.err.println("record " + record.sequence() + " is to be sent again: " + failed);
                failure.append("{\"itemIdentifier\":\"")
                        .append(record.sequence())
                        .append("\"}");
                break;
            }
        }
        answer.write(("{\"batchItemFailures\":[" + failure + "]}").getBytes(StandardCharsets.UTF_8));
    }

    static List<StreamRecord> records(InputStream event, UnaryOperator<String> tables) {
        List<StreamRecord> records = new ArrayList<>();
        JsonNode all = member(JsonNode.parser().parse(event), "Records");
        for (JsonNode one : all.asArray()) {
            JsonNode data = member(one, "dynamodb");
            records.add(new StreamRecord(
                    member(one, "eventID").asString(),
                    member(data, "SequenceNumber").asString(),
                    tables.apply(table(member(one, "eventSourceARN").asString())),
                    image(data.field("OldImage")),
                    image(data.field("NewImage"))));
        }
        return records;
    }

    private static JsonNode member(JsonNode node, String name) {
        return node.field(name)
                .orElseThrow(() -> new IllegalArgumentException("no event of a table's stream: it has no " + name));
    }

    /** Of `arn:aws:dynamodb:eu-west-1:123456789012:table/shop/stream/2026-01-01T00:00:00.000`. */
    static String table(String arn) {
        String[] parts = arn.substring(arn.indexOf(":table/") + 1).split("/", -1);
        return parts.length > 1 ? parts[1] : arn;
    }

    private static Map<String, AttributeValue> image(Optional<JsonNode> image) {
        return image.map(StreamEvent::item).orElse(Map.of());
    }

    private static Map<String, AttributeValue> item(JsonNode map) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        map.asObject().forEach((name, value) -> item.put(name, value(value)));
        return item;
    }

    private static AttributeValue value(JsonNode typed) {
        Map.Entry<String, JsonNode> one = typed.asObject().entrySet().iterator().next();
        JsonNode value = one.getValue();
        return switch (one.getKey()) {
            case "S" -> AttributeValue.fromS(value.asString());
            case "N" -> AttributeValue.fromN(value.asString());
            case "B" -> AttributeValue.fromB(bytes(value));
            case "BOOL" -> AttributeValue.fromBool(value.asBoolean());
            case "NULL" -> AttributeValue.fromNul(true);
            case "M" -> AttributeValue.fromM(item(value));
            case "L" ->
                AttributeValue.fromL(
                        value.asArray().stream().map(StreamEvent::value).toList());
            case "SS" ->
                AttributeValue.fromSs(
                        value.asArray().stream().map(JsonNode::asString).toList());
            case "NS" ->
                AttributeValue.fromNs(
                        value.asArray().stream().map(JsonNode::asString).toList());
            case "BS" ->
                AttributeValue.fromBs(
                        value.asArray().stream().map(StreamEvent::bytes).toList());
            default -> throw new IllegalArgumentException("no type of DynamoDB: " + one.getKey());
        };
    }

    private static SdkBytes bytes(JsonNode value) {
        return SdkBytes.fromByteArray(Base64.getDecoder().decode(value.asString()));
    }
}

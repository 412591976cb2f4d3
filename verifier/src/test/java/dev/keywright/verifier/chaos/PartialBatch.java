package dev.keywright.verifier.chaos;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.protocols.jsoncore.JsonWriter;

/** A `BatchWriteItem` of which a database processes a part: the request with that part, and the writes that are left. */
final class PartialBatch {
    private static final String REQUESTED = "RequestItems";
    private static final String UNPROCESSED = "UnprocessedItems";

    private final byte[] request;
    private final Map<String, List<JsonNode>> left;

    private PartialBatch(byte[] request, Map<String, List<JsonNode>> left) {
        this.request = request;
        this.left = left;
    }

    byte[] request() {
        return request;
    }

    /** The number of writes that are left. */
    int size() {
        return left.values().stream().mapToInt(List::size).sum();
    }

    /** The first write is always processed, as DynamoDB would refuse a batch of which it takes nothing. */
    static PartialBatch of(byte[] body, BooleanSupplier isLeftOut) {
        Map<String, JsonNode> whole = new LinkedHashMap<>(parsed(body));
        Map<String, List<JsonNode>> kept = new LinkedHashMap<>();
        Map<String, List<JsonNode>> left = new LinkedHashMap<>();
        whole.get(REQUESTED).asObject().forEach((table, writes) -> {
            for (JsonNode write : writes.asArray()) {
                boolean out = !kept.isEmpty() && isLeftOut.getAsBoolean();
                (out ? left : kept)
                        .computeIfAbsent(table, unused -> new ArrayList<>())
                        .add(write);
            }
        });
        return new PartialBatch(with(whole, REQUESTED, kept), left);
    }

    /** The reply of the database to the part that it has got, and what is left. */
    byte[] reply(byte[] body) {
        return with(parsed(body), UNPROCESSED, left);
    }

    private static Map<String, JsonNode> parsed(byte[] body) {
        return JsonNode.parser().parse(new String(body, StandardCharsets.UTF_8)).asObject();
    }

    private static byte[] with(Map<String, JsonNode> fields, String name, Map<String, List<JsonNode>> writes) {
        JsonWriter json = JsonWriter.create();
        json.writeStartObject();
        fields.forEach((field, value) -> {
            if (!field.equals(name)) {
                json.writeFieldName(field);
                write(value, json);
            }
        });
        json.writeFieldName(name);
        json.writeStartObject();
        writes.forEach((table, some) -> {
            json.writeFieldName(table);
            json.writeStartArray();
            some.forEach(one -> write(one, json));
            json.writeEndArray();
        });
        json.writeEndObject();
        json.writeEndObject();
        return json.getBytes();
    }

    private static void write(JsonNode node, JsonWriter json) {
        if (node.isObject()) {
            json.writeStartObject();
            node.asObject().forEach((name, value) -> {
                json.writeFieldName(name);
                write(value, json);
            });
            json.writeEndObject();
        } else if (node.isArray()) {
            json.writeStartArray();
            node.asArray().forEach(one -> write(one, json));
            json.writeEndArray();
        } else if (node.isString()) {
            json.writeValue(node.asString());
        } else if (node.isBoolean()) {
            json.writeValue(node.asBoolean());
        } else if (node.isNumber()) {
            json.writeNumber(node.asNumber());
        } else {
            json.writeNull();
        }
    }
}

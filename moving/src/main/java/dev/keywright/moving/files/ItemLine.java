package dev.keywright.moving.files;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An item as a line of DynamoDB JSON, as in `{"Item":{"id":{"S":"a"}}}`. */
public final class ItemLine {
    private static final JsonFactory JSON = new JsonFactory();

    private ItemLine() {}

    /** The line's bytes in UTF-8, with its end. */
    public static byte[] of(Map<String, AttributeValue> item) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeFieldName("Item");
            fields(json, item);
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    private static void fields(JsonGenerator json, Map<String, AttributeValue> fields) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, AttributeValue> field : fields.entrySet()) {
            json.writeFieldName(field.getKey());
            value(json, field.getValue());
        }
        json.writeEndObject();
    }

    private static void value(JsonGenerator json, AttributeValue value) throws IOException {
        json.writeStartObject();
        json.writeFieldName(
                value.type() == AttributeValue.Type.NUL ? "NULL" : value.type().name());
        switch (value.type()) {
            case S -> json.writeString(value.s());
            // Numbers are texts, since no digit may be lost.
            case N -> json.writeString(value.n());
            case B -> json.writeString(text(value.b()));
            case SS -> texts(json, value.ss());
            case NS -> texts(json, value.ns());
            case BS -> texts(json, value.bs().stream().map(ItemLine::text).toList());
            case BOOL -> json.writeBoolean(value.bool());
            case NUL -> json.writeBoolean(true);
            case M -> fields(json, value.m());
            case L -> {
                json.writeStartArray();
                for (AttributeValue element : value.l()) {
                    value(json, element);
                }
                json.writeEndArray();
            }
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalStateException("a value without a type: " + value);
        }
        json.writeEndObject();
    }

    private static void texts(JsonGenerator json, List<String> texts) throws IOException {
        json.writeStartArray();
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static String text(SdkBytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe());
    }
}

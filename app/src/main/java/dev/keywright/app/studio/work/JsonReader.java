package dev.keywright.app.studio.work;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as maps, lists, texts, numbers and truth values. A field that is null is left out. */
public final class JsonReader {
    private static final int DEEPEST = 50;

    private JsonReader() {}

    /** An object; anything else is refused. */
    public static Map<String, Object> read(String json) {
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("the body is not a JSON object");
            }
            Map<String, Object> object = object(parser, 0);
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("there is more behind the JSON object");
            }
            return object;
        } catch (IOException broken) {
            throw new IllegalArgumentException("the body is not JSON", broken);
        }
    }

    /** The object in a field; an empty one where there is none. */
    public static Map<String, Object> object(Map<String, Object> parent, String field) {
        Map<String, Object> named = new LinkedHashMap<>();
        if (parent.get(field) instanceof Map<?, ?> found) {
            found.forEach((key, value) -> named.put(String.valueOf(key), value));
        }
        return named;
    }

    private static Map<String, Object> object(JsonParser parser, int depth) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            if (parser.nextToken() != JsonToken.VALUE_NULL) {
                object.put(name, value(parser, depth + 1));
            }
        }
        return object;
    }

    private static Object value(JsonParser parser, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("the JSON is nested too deeply");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser, depth);
            case START_ARRAY -> list(parser, depth);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> parser.getText();
        };
    }

    private static List<Object> list(JsonParser parser, int depth) throws IOException {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            list.add(value(parser, depth + 1));
        }
        return list;
    }
}

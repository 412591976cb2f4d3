package dev.keywright.sources.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** JSON as trees of maps, lists, strings, numbers and booleans; JSON's null is an empty Optional. */
public final class JsonText {
    /** The representation of JSON's null in a tree. */
    public static final Object NOTHING = Optional.empty();

    /** The guide of another tool asks for booleans in Python's spelling, which is not JSON. */
    private static final Pattern PYTHON = Pattern.compile("(?<=[:\\[,]\\s{0,8})(True|False|None)(?=\\s*[,}\\]])");

    private JsonText() {}

    /** The object in the text; empty where it is not an object. */
    public static Optional<Map<String, Object>> find(String text) {
        return parse(text)
                .or(() -> parse(PYTHON.matcher(text)
                        .replaceAll(word -> word.group().equals("None")
                                ? "null"
                                : word.group().equals("True") ? "true" : "false")));
    }

    private static Optional<Map<String, Object>> parse(String text) {
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            return Optional.of(object(parser));
        } catch (IOException broken) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            object.put(name, value(parser));
        }
        return object;
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> list(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_NULL -> NOTHING;
            case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
                throw new IOException("no value at " + parser.currentLocation());
        };
    }

    private static List<Object> list(JsonParser parser) throws IOException {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            list.add(value(parser));
        }
        return list;
    }

    public static String write(Object value) {
        StringWriter text = new StringWriter();
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
        try (JsonGenerator json = new JsonFactory().createGenerator(text).setPrettyPrinter(printer)) {
            write(json, value);
        } catch (IOException impossible) {
            throw new UncheckedIOException("writing to memory", impossible);
        }
        return text + "\n";
    }

    private static void write(JsonGenerator json, Object value) throws IOException {
        if (value instanceof Map<?, ?> object) {
            json.writeStartObject();
            for (Map.Entry<?, ?> member : object.entrySet()) {
                json.writeFieldName((String) member.getKey());
                write(json, member.getValue());
            }
            json.writeEndObject();
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                write(json, element);
            }
            json.writeEndArray();
        } else if (value instanceof String text) {
            json.writeString(text);
        } else if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (value instanceof BigDecimal number) {
            json.writeNumber(number);
        } else {
            json.writeNull();
        }
    }

    /** The member as an object; an empty one for other values. */
    @SuppressWarnings("unchecked") // The names of members are texts.
    public static Map<String, Object> object(Map<String, Object> tree, String name) {
        return tree.get(name) instanceof Map<?, ?> object ? (Map<String, Object>) object : Map.of();
    }

    /** The objects of a list; other values are left out. */
    @SuppressWarnings("unchecked") // The names of members are texts.
    public static List<Map<String, Object>> objects(Map<String, Object> tree, String name) {
        List<Map<String, Object>> objects = new ArrayList<>();
        if (tree.get(name) instanceof List<?> list) {
            list.forEach(element -> {
                if (element instanceof Map<?, ?> object) {
                    objects.add((Map<String, Object>) object);
                }
            });
        }
        return objects;
    }

    /** A single text, or the texts of a list. */
    public static List<String> texts(Map<String, Object> tree, String name) {
        if (tree.get(name) instanceof String text) {
            return List.of(text);
        }
        List<String> texts = new ArrayList<>();
        if (tree.get(name) instanceof List<?> list) {
            list.forEach(element -> {
                if (element instanceof String text) {
                    texts.add(text);
                }
            });
        }
        return texts;
    }

    public static String text(Map<String, Object> tree, String name) {
        return tree.get(name) instanceof String text ? text : "";
    }
}

package com.example.common.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The JSON object that a request brings: text in named fields, no others, each within its length. */
public final class Body {
    private static final int MOST_BYTES = 100_000;

    private final Map<String, String> fields;

    private Body(Map<String, String> fields) {
        this.fields = fields;
    }

    public static Body of(Request request, String... names) {
        Map<String, String> fields = new TreeMap<>();
        JsonNode node = read(request);
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            if (!List.of(names).contains(field.getKey())) {
                throw Problem.bad(
                        "`%s` is not known here; send %s.".formatted(field.getKey(), String.join(", ", names)));
            }
            if (!field.getValue().isTextual()) {
                throw Problem.bad("`%s` must be text.".formatted(field.getKey()));
            }
            fields.put(field.getKey(), field.getValue().textValue());
        }
        return new Body(fields);
    }

    private static JsonNode read(Request request) {
        try {
            byte[] bytes = request.body().readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw Problem.of(
                        413, "too-large", "The body is too large", "Send at most %d bytes.".formatted(MOST_BYTES));
            }
            JsonNode node = Json.MAPPER.readTree(bytes);
            if (!node.isObject()) {
                throw Problem.bad("Send a JSON object.");
            }
            return node;
        } catch (JsonProcessingException malformed) {
            throw Problem.bad("Send JSON: " + malformed.getOriginalMessage());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** A text that must be there. */
    public String text(String name, int mostBytes) {
        String value = optional(name, mostBytes).orElseThrow(() -> Problem.bad("`%s` is missing.".formatted(name)));
        if (value.isBlank()) {
            throw Problem.bad("`%s` must not be blank.".formatted(name));
        }
        return value;
    }

    public Optional<String> optional(String name, int mostBytes) {
        Optional<String> value = Optional.ofNullable(fields.get(name));
        value.ifPresent(text -> check(name, text, mostBytes));
        return value;
    }

    private static void check(String name, String text, int mostBytes) {
        try {
            int bytes = StandardCharsets.UTF_8
                    .newEncoder()
                    .encode(CharBuffer.wrap(text))
                    .remaining();
            if (bytes > mostBytes) {
                throw Problem.bad("`%s` has %d bytes; shorten it to %d.".formatted(name, bytes, mostBytes));
            }
        } catch (CharacterCodingException halved) {
            throw Problem.bad("`%s` holds half of a character; send whole ones.".formatted(name));
        }
    }

    /** All that was sent, as a conflict shows it. */
    public Map<String, Object> sent(long version) {
        Map<String, Object> all = new TreeMap<>(fields);
        all.put("version", version);
        return all;
    }

    /** The same text for the same content. */
    public String canonical() {
        return new String(Json.write(fields), StandardCharsets.UTF_8);
    }
}

package com.example.common;

import com.example.common.http.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** An answer, read to its end; its bytes are characters up to 255. */
public record Answer(int status, Map<String, String> headers, String raw) {
    public Answer(int status, Map<String, String> headers, byte[] bytes) {
        this(status, headers, new String(bytes, StandardCharsets.ISO_8859_1));
    }

    public byte[] bytes() {
        return raw.getBytes(StandardCharsets.ISO_8859_1);
    }

    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    public JsonNode json() {
        try {
            return Json.MAPPER.readTree(bytes());
        } catch (IOException malformed) {
            throw new UncheckedIOException(malformed);
        }
    }

    public String field(String name) {
        return json().path(name).asText();
    }

    public String etag() {
        return headers.get("etag");
    }
}

package com.example.common.http;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;

/**
 * An answer, in the words of no host.
 *
 * @param body read once, and closed by whoever sends it
 * @param length the number of bytes in the body
 */
public record Response(int status, Map<String, String> headers, InputStream body, long length) {
    public Response {
        headers = Map.copyOf(headers);
    }

    public static Response json(int status, Object value) {
        return bytes(status, "application/json", Json.write(value));
    }

    public static Response bytes(int status, String type, byte[] bytes) {
        return new Response(status, Map.of("content-type", type), new ByteArrayInputStream(bytes), bytes.length);
    }

    public static Response empty(int status) {
        return new Response(status, Map.of(), InputStream.nullInputStream(), 0);
    }

    public Response with(String header, String value) {
        Map<String, String> more = new TreeMap<>(headers);
        more.put(header, value);
        return new Response(status, more, body, length);
    }

    /** The version that an edit names in `If-Match`. */
    public Response version(long version) {
        return with("etag", "\"%d\"".formatted(version));
    }
}

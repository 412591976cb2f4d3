package com.example.common.http;

import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A request of any host: the local server's or API Gateway's.
 *
 * @param path as it was sent, still encoded
 * @param headers by their names in lower case
 * @param id tells this request from others, in logs and in answers
 */
public record Request(
        String method,
        String path,
        Map<String, String> query,
        Map<String, String> headers,
        InputStream body,
        String id) {
    public Request {
        query = Map.copyOf(query);
        Map<String, String> lower = new TreeMap<>();
        headers.forEach((name, value) -> lower.put(name.toLowerCase(Locale.ROOT), value));
        headers = Map.copyOf(lower);
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    public Optional<String> parameter(String name) {
        return Optional.ofNullable(query.get(name));
    }
}

package com.example.common.http;

import dev.keywright.runtime.api.Cursor;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    private static final int PAGE = 20;
    private static final int LARGEST_PAGE = 100;
    private static final Pattern VERSION = Pattern.compile("\"([1-9][0-9]{0,7})\"");

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

    /** The version that the caller has read and wants to change. */
    public long expectedVersion() {
        String match = header("if-match")
                .orElseThrow(() -> Problem.of(
                        428,
                        "version-missing",
                        "An edit names the version that it changes",
                        "Send the ETag of what you have read in If-Match."));
        Matcher matcher = VERSION.matcher(match);
        if (!matcher.matches()) {
            throw Problem.bad("If-Match must be one ETag as it was sent to you, such as \"3\" with its quotes.");
        }
        return Long.parseLong(matcher.group(1));
    }

    public int pageSize() {
        Optional<String> limit = parameter("limit");
        if (limit.isEmpty()) {
            return PAGE;
        }
        if (!limit.get().matches("[1-9][0-9]{0,2}") || Integer.parseInt(limit.get()) > LARGEST_PAGE) {
            throw Problem.bad("`limit` is a number from 1 to %d.".formatted(LARGEST_PAGE));
        }
        return Integer.parseInt(limit.get());
    }

    public Optional<Cursor> cursor() {
        return parameter("cursor").map(Cursor::new);
    }
}

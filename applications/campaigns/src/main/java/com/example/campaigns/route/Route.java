package com.example.campaigns.route;

import com.example.campaigns.http.Problem;
import com.example.campaigns.http.Response;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * One method of one path.
 *
 * @param path segments in braces stand for any text without a slash
 * @param shared whether it answers without a login, on the rights of the share route
 */
public record Route(String method, String path, boolean shared, Function<Call, Response> handler) {
    public static Route of(String method, String path, Function<Call, Response> handler) {
        return new Route(method, path, false, handler);
    }

    /** Answers without a login. */
    public static Route shared(String method, String path, Function<Call, Response> handler) {
        return new Route(method, path, true, handler);
    }

    /** What stands in the braces, if the path is this one's. */
    Optional<Map<String, String>> match(String sent) {
        List<String> wanted = List.of(path.split("/", -1));
        List<String> given = List.of(sent.split("/", -1));
        if (wanted.size() != given.size()) {
            return Optional.empty();
        }
        Map<String, String> parts = new TreeMap<>();
        for (int place = 0; place < wanted.size(); place++) {
            String segment = wanted.get(place);
            if (segment.startsWith("{")) {
                parts.put(segment.substring(1, segment.length() - 1), decode(given.get(place)));
            } else if (!segment.equals(given.get(place))) {
                return Optional.empty();
            }
        }
        return Optional.of(parts);
    }

    private static String decode(String segment) {
        try {
            return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            throw Problem.bad("The path has a percent sign without two digits.");
        }
    }
}

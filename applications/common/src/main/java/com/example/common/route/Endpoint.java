package com.example.common.route;

import com.example.common.http.Problem;
import com.example.common.http.Request;
import com.example.common.http.Response;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * One method of one path.
 *
 * @param path segments in braces stand for any text without a slash
 * @param handler from a request and what stands in the braces to the answer
 */
public record Endpoint(String method, String path, BiFunction<Request, Map<String, String>, Response> handler) {
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

package com.example.campaigns.route;

import com.example.common.http.Response;
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
}

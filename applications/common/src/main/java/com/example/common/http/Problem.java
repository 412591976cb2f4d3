package com.example.common.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** A request that is refused: RFC 9457, with a detail that says what to do. */
public final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final long SECONDS_TO_WAIT = 1;

    private final int status;
    private final String type;
    private final String title;
    private final transient Map<String, Object> more;
    private final transient Map<String, String> headers;

    private Problem(
            int status,
            String type,
            String title,
            String detail,
            Map<String, Object> more,
            Map<String, String> headers) {
        super(detail, null, false, false);
        this.status = status;
        this.type = type;
        this.title = title;
        this.more = more;
        this.headers = headers;
    }

    public static Problem of(int status, String type, String title, String detail) {
        return new Problem(status, type, title, detail, Map.of(), Map.of());
    }

    /** The same request may succeed when it is sent again after so many seconds. */
    public static Problem later(int status, String type, String title, String detail, long seconds) {
        Map<String, String> headers = Map.of("retry-after", Long.toString(seconds));
        return new Problem(status, type, title, detail, Map.of(), headers);
    }

    /** Others were faster each time. */
    public static Problem busy(String what) {
        return later(
                503,
                "busy",
                "Others are changing this " + what,
                "Send the request again in a moment.",
                SECONDS_TO_WAIT);
    }

    /** The request itself is wrong. */
    public static Problem bad(String detail) {
        return of(400, "bad-request", "The request is not right", detail);
    }

    /** The same for what is not there and for what belongs to somebody else: nobody learns which. */
    public static Problem notFound(String what) {
        return of(
                404,
                "not-found",
                "Not found",
                "You have no such %s. List yours to see which there are.".formatted(what));
    }

    /** Somebody else was first: both versions, for a person to choose from. */
    public static Problem conflict(Object yours, Object current) {
        return new Problem(
                409,
                "version-conflict",
                "It has changed since you read it",
                "Compare `yours` with `current`, and send the edit again with the current version in If-Match.",
                Map.of("yours", yours, "current", current),
                Map.of());
    }

    public int status() {
        return status;
    }

    public Response response(String request) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("type", "/problems/" + type);
        body.put("title", title);
        body.put("status", status);
        body.put("detail", getMessage());
        body.put("requestId", request);
        body.putAll(more);
        Response response = Response.bytes(status, "application/problem+json", Json.write(body));
        for (Map.Entry<String, String> header : headers.entrySet()) {
            response = response.with(header.getKey(), header.getValue());
        }
        return response;
    }
}

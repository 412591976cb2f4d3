package com.example.campaigns.lambda;

import com.example.common.http.Request;
import com.example.common.http.Response;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Events of an HTTP API of API Gateway, payload version 2.0, as requests, and answers as it wants them. */
final class HttpEvent {
    /** The second from which the caller's token is refused: the gateway remembers what the authoriser said for longer. */
    static final String UNTIL = "until";

    private HttpEvent() {}

    static Request request(JsonNode event) {
        JsonNode http = event.path("requestContext").path("http");
        String body = event.path("body").asText("");
        byte[] bytes = event.path("isBase64Encoded").asBoolean()
                ? Base64.getDecoder().decode(body)
                : body.getBytes(StandardCharsets.UTF_8);
        return new Request(
                http.path("method").asText(),
                event.path("rawPath").asText(),
                texts(event.path("queryStringParameters")),
                texts(event.path("headers")),
                new ByteArrayInputStream(bytes),
                event.path("requestContext").path("requestId").asText());
    }

    private static Map<String, String> texts(JsonNode object) {
        Map<String, String> texts = new TreeMap<>();
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            texts.put(field.getKey(), field.getValue().asText());
        }
        return texts;
    }

    /** What the authoriser has found out about the caller. */
    static Optional<String> authorised(JsonNode event, String name) {
        return Optional.ofNullable(event.path("requestContext")
                        .path("authorizer")
                        .path("lambda")
                        .path(name)
                        .textValue())
                .filter(value -> !value.isEmpty());
    }

    static Map<String, Object> answer(Response response) {
        try (InputStream body = response.body()) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("statusCode", response.status());
            answer.put("headers", response.headers());
            answer.put("body", Base64.getEncoder().encodeToString(body.readAllBytes()));
            answer.put("isBase64Encoded", true);
            return answer;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

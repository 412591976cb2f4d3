package com.example.common;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.http.Request;
import com.example.common.http.Response;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Holds every answer of the tests against the OpenAPI file: its path, its status, its headers and its body. */
public final class Contract {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private final JsonNode file = read();
    private final Map<String, Schema> schemas = new TreeMap<>();
    private final Set<String> operations = findOperations();

    private static JsonNode read() {
        try (InputStream stream = Contract.class.getResourceAsStream("/openapi.json")) {
            return MAPPER.readTree(stream.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Every method of every path, as `GET /api/me`. */
    public Set<String> operations() {
        return operations;
    }

    private Set<String> findOperations() {
        Set<String> operations = new TreeSet<>();
        for (Map.Entry<String, JsonNode> path : file.path("paths").properties()) {
            for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
                operations.add(method.getKey().toUpperCase(java.util.Locale.ROOT) + " " + path.getKey());
            }
        }
        return operations;
    }

    /** Those that need no login. */
    public Set<String> open() {
        Set<String> open = new TreeSet<>(operations());
        open.removeIf(operation -> !operation(operation).path("security").isArray());
        return open;
    }

    private JsonNode operation(String operation) {
        String[] words = operation.split(" ", 2);
        return file.path("paths").path(words[1]).path(words[0].toLowerCase(java.util.Locale.ROOT));
    }

    public void check(Request request, Response response, byte[] body) {
        Optional<String> operation = find(request);
        if (operation.isEmpty()) {
            assertThat(response.status()).as("%s is in no file", request.path()).isIn(404, 405, 400);
            return;
        }
        String status = Integer.toString(response.status());
        JsonNode answer = resolve(operation(operation.get()).path("responses").path(status));
        assertThat(answer.isObject())
                .as("%s answers %s %s", operation.get(), status, new String(body, StandardCharsets.UTF_8))
                .isTrue();
        assertThat(response.headers()).containsKeys("x-request-id");
        for (Map.Entry<String, JsonNode> header : answer.path("headers").properties()) {
            assertThat(response.headers()).containsKey(header.getKey().toLowerCase(java.util.Locale.ROOT));
        }
        checkBody(operation.get() + " " + status, answer, response, body);
    }

    private void checkBody(String what, JsonNode answer, Response response, byte[] body) {
        if (!answer.has("content")) {
            assertThat(body).as(what).isEmpty();
            return;
        }
        String type = response.headers().get("content-type").replaceFirst(";.*", "");
        assertThat(answer.path("content").has(type)).as("%s is %s", what, type).isTrue();
        String reference =
                answer.path("content").path(type).path("schema").path("$ref").asString("");
        if (!reference.isEmpty()) {
            assertThat(schema(reference).validate(new String(body, StandardCharsets.UTF_8), InputFormat.JSON))
                    .as("%s %s", what, new String(body, StandardCharsets.UTF_8))
                    .isEmpty();
        }
    }

    private JsonNode resolve(JsonNode node) {
        String reference = node.path("$ref").asString("");
        return reference.isEmpty() ? node : file.at(reference.substring(1));
    }

    private Schema schema(String reference) {
        return schemas.computeIfAbsent(reference, name -> {
            ObjectNode schema = MAPPER.createObjectNode();
            schema.put("$ref", name);
            schema.set("components", file.path("components"));
            return REGISTRY.getSchema(schema);
        });
    }

    private Optional<String> find(Request request) {
        return operations().stream()
                .filter(operation -> operation.startsWith(request.method() + " "))
                .filter(operation -> matches(operation.split(" ", 2)[1], request.path()))
                .findFirst();
    }

    private static boolean matches(String template, String path) {
        List<String> wanted = List.of(template.split("/", -1));
        List<String> given = List.of(path.split("/", -1));
        if (wanted.size() != given.size()) {
            return false;
        }
        for (int place = 0; place < wanted.size(); place++) {
            if (!wanted.get(place).startsWith("{") && !wanted.get(place).equals(given.get(place))) {
                return false;
            }
        }
        return true;
    }
}

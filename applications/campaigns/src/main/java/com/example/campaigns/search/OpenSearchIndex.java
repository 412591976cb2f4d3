package com.example.campaigns.search;

import com.example.campaigns.data.UserId;
import com.example.campaigns.store.SessionKey;
import com.example.common.http.Json;
import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import software.amazon.awssdk.http.ContentStreamProvider;

/**
 * An index that many processes share. A session is one document with a field for each part, so that no search sees some of its
 * texts; which parts a hit is in, the server says by the names of the queries that match. Texts are searched and not kept.
 */
public final class OpenSearchIndex implements TextIndex {
    /** The name of the index of the service. */
    public static final String NAME = "sessions";

    /** Small domains of AWS refuse bodies of more than 10 MB: of a longer text the beginning is searched. */
    private static final int MOST_CHARACTERS = 2_000_000;

    private static final String USER = "user";
    private static final String SESSION = "session";

    private final OpenSearchRequests requests;
    private final String path;
    private boolean there;

    /** An index of that name, which is made when something is written to it. */
    public OpenSearchIndex(OpenSearchRequests requests, String name) {
        this.requests = requests;
        this.path = "/" + name;
    }

    /** Makes the index on the first write, and not when a function starts: a snapshot of it holds no connection. */
    private synchronized void create() {
        if (there) {
            return;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(USER, Map.of("type", "keyword"));
        fields.put(SESSION, Map.of("type", "keyword"));
        for (Part part : Part.values()) {
            fields.put(part.name(), Map.of("type", "text", "analyzer", "standard"));
        }
        Map<String, Object> mappings =
                Map.of("dynamic", "strict", "_source", Map.of("includes", List.of(SESSION)), "properties", fields);
        OpenSearchRequests.Answer answer = requests.put(path, Json.write(Map.of("mappings", mappings)));
        boolean before = answer.body().path("error").path("type").asText().equals("resource_already_exists_exception");
        if (!before) {
            answer.orThrow();
        }
        there = true;
    }

    @Override
    public void replace(UserId user, SessionKey session, Map<Part, Supplier<InputStream>> texts) {
        create();
        String document = path + "/_doc/" + name(user, session);
        if (texts.isEmpty()) {
            OpenSearchRequests.Answer answer = requests.delete(document);
            if (!answer.isMissing()) {
                answer.orThrow();
            }
            return;
        }
        try {
            Path body = Files.createTempFile("session", ".json");
            try {
                write(body, user, session, texts);
                requests.put(
                                document,
                                ContentStreamProvider.fromInputStreamSupplier(() -> open(body)),
                                Files.size(body))
                        .orThrow();
            } finally {
                Files.delete(body);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** A name that needs no escapes. */
    private static String name(UserId user, SessionKey session) {
        try {
            byte[] text = (user.value() + "/" + session.text()).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static InputStream open(Path file) {
        try {
            return Files.newInputStream(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Long texts stream into the file, and from there to the server. */
    private static void write(Path file, UserId user, SessionKey session, Map<Part, Supplier<InputStream>> texts)
            throws IOException {
        try (JsonGenerator json = Json.MAPPER.getFactory().createGenerator(file.toFile(), JsonEncoding.UTF8)) {
            json.writeStartObject();
            json.writeStringField(USER, user.value());
            json.writeStringField(SESSION, session.text());
            for (Map.Entry<Part, Supplier<InputStream>> text : texts.entrySet()) {
                json.writeFieldName(text.getKey().name());
                try (Reader reader = new InputStreamReader(text.getValue().get(), StandardCharsets.UTF_8)) {
                    json.writeString(new Beginning(reader, MOST_CHARACTERS), -1);
                }
            }
            json.writeEndObject();
        }
    }

    @Override
    public List<Hit> search(UserId user, String words, int limit) {
        List<Object> parts = new ArrayList<>();
        for (Part part : Part.values()) {
            parts.add(Map.of(
                    "match", Map.of(part.name(), Map.of("query", words, "operator", "and", "_name", part.name()))));
        }
        Map<String, Object> query = Map.of(
                "bool",
                Map.of(
                        "filter",
                        List.of(Map.of("term", Map.of(USER, user.value()))),
                        "should",
                        parts,
                        "minimum_should_match",
                        1));
        OpenSearchRequests.Answer answer = requests.post(
                path + "/_search", Json.write(Map.of("size", limit, "_source", List.of(SESSION), "query", query)));
        return answer.isMissing() ? List.of() : hits(answer.orThrow(), limit);
    }

    private static List<Hit> hits(JsonNode answer, int limit) {
        List<Hit> hits = new ArrayList<>();
        for (JsonNode found : answer.path("hits").path("hits")) {
            SessionKey session = SessionKey.find(
                            found.path("_source").path(SESSION).asText())
                    .orElseThrow();
            for (JsonNode part : found.path("matched_queries")) {
                hits.add(new Hit(session, Part.valueOf(part.asText())));
            }
        }
        return hits.subList(0, Math.min(limit, hits.size()));
    }

    /** Lets searches see what was written: within a second they do by themselves. */
    public void refresh() {
        requests.post(path + "/_refresh", new byte[0]).orThrow();
    }

    @Override
    public void close() {
        requests.close();
    }
}

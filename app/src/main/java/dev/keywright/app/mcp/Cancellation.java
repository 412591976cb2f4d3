package dev.keywright.app.mcp;

import dev.keywright.app.tool.Stop;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.TypeRef;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Calls that a client takes back (`notifications/cancelled`), which the library of the protocol does not know. Each call of a tool gets the
 * id of its request on the way in; a call that was taken back is stopped, and its answer is held back.
 */
final class Cancellation {
    /** The field of a call's `_meta` that holds the id of its request. */
    static final String REQUEST = "keywright/request";

    private static final String CALL = "tools/call";
    private static final String CANCELLED = "notifications/cancelled";

    /** Calls that the library refuses by itself never end here: the oldest are forgotten. */
    private static final int MOST_OPEN = 200;

    private final Map<String, Stop> open = new LinkedHashMap<>();
    private final Set<String> takenBack = new LinkedHashSet<>();

    /** A line of the client as the library gets it; empty where it was for us alone. */
    Optional<String> incoming(String line) {
        boolean call = line.contains(CALL);
        if (!call && !line.contains(CANCELLED)) {
            return Optional.of(line);
        }
        Optional<Map<String, Object>> message = read(line);
        String method =
                message.map(fields -> String.valueOf(fields.get("method"))).orElse("");
        if (method.equals(CANCELLED)) {
            object(message.get(), "params")
                    .map(params -> key(params.get("requestId")))
                    .ifPresent(this::cancel);
            return Optional.empty();
        }
        return method.equals(CALL) && message.get().containsKey("id")
                ? Optional.of(marked(message.get()))
                : Optional.of(line);
    }

    /** Whether a line of the server is for the client: the answer to a call that was taken back is not. */
    synchronized boolean isFor(String line) {
        if (takenBack.isEmpty()) {
            return true;
        }
        Optional<String> id = read(line)
                .filter(fields -> !fields.containsKey("method") && fields.containsKey("id"))
                .map(fields -> key(fields.get("id")));
        return id.isEmpty() || !takenBack.remove(id.get());
    }

    /** The way to end the call with this id. */
    synchronized Stop stop(String id) {
        if (open.size() > MOST_OPEN) {
            open.remove(open.keySet().iterator().next());
        }
        return open.computeIfAbsent(id, unused -> new Stop());
    }

    /** The call has ended; whoever takes it back now is too late. */
    synchronized void ended(String id) {
        open.remove(id);
    }

    private void cancel(String id) {
        Optional<Stop> stop;
        synchronized (this) {
            stop = Optional.ofNullable(open.get(id));
            if (stop.isPresent()) {
                takenBack.add(id);
            }
        }
        stop.ifPresent(Stop::ask);
    }

    private String marked(Map<String, Object> message) {
        String id = key(message.get("id"));
        stop(id);
        Map<String, Object> params =
                new LinkedHashMap<>(object(message, "params").orElse(Map.of()));
        Map<String, Object> meta = new LinkedHashMap<>(object(params, "_meta").orElse(Map.of()));
        meta.put(REQUEST, id);
        params.put("_meta", meta);
        Map<String, Object> marked = new LinkedHashMap<>(message);
        marked.put("params", params);
        return written(marked);
    }

    /** A number and a text of the same digits are two ids. */
    private static String key(Object id) {
        return written(id);
    }

    private static String written(Object value) {
        try {
            return McpJsonDefaults.getMapper().writeValueAsString(value);
        } catch (IOException impossible) {
            throw new IllegalStateException("what was read cannot be written", impossible);
        }
    }

    @SuppressWarnings("unchecked") // The keys of a JSON object are texts.
    private static Optional<Map<String, Object>> object(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof Map<?, ?> found
                ? Optional.of((Map<String, Object>) found)
                : Optional.empty();
    }

    /** The fields of a message; empty where the library is to say what is wrong with it. */
    private static Optional<Map<String, Object>> read(String line) {
        try {
            return Optional.ofNullable(
                    McpJsonDefaults.getMapper().readValue(line.getBytes(StandardCharsets.UTF_8), new TypeRef<>() {}));
        } catch (IOException | RuntimeException broken) {
            return Optional.empty();
        }
    }
}

package dev.keywright.app.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The arguments of a call, as the schema of its tool has them. */
public final class ToolInput {
    private final Map<String, Object> fields;

    public ToolInput(Map<String, Object> fields) {
        this.fields = new LinkedHashMap<>(fields);
    }

    Optional<String> find(String name) {
        return value(name).map(String::valueOf).filter(text -> !text.isBlank());
    }

    boolean has(String name) {
        return find(name).isPresent();
    }

    boolean isTrue(String name) {
        return value(name).filter(Boolean.TRUE::equals).isPresent();
    }

    int whole(String name, int usual) {
        return value(name)
                .filter(Number.class::isInstance)
                .map(number -> ((Number) number).intValue())
                .orElse(usual);
    }

    List<String> texts(String name) {
        return list(name).stream().map(String::valueOf).toList();
    }

    /** The objects of a list. */
    List<ToolInput> parts(String name) {
        return list(name).stream()
                .filter(Map.class::isInstance)
                .map(part -> new ToolInput(named((Map<?, ?>) part)))
                .toList();
    }

    private List<?> list(String name) {
        return value(name)
                .filter(List.class::isInstance)
                .map(found -> (List<?>) found)
                .orElse(List.of());
    }

    private Optional<Object> value(String name) {
        return Optional.ofNullable(fields.get(name));
    }

    private static Map<String, Object> named(Map<?, ?> part) {
        Map<String, Object> named = new LinkedHashMap<>();
        part.forEach((key, value) -> named.put(String.valueOf(key), value));
        return named;
    }
}

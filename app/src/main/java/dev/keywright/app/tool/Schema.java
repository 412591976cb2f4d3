package dev.keywright.app.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The JSON Schema of an object, as plain as every assistant takes it: no references, no alternatives. */
public final class Schema {
    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final List<String> required = new ArrayList<>();

    private Schema() {}

    static Schema object() {
        return new Schema();
    }

    Schema text(String name, String description) {
        return property(name, description, Map.of("type", "string"));
    }

    Schema choice(String name, String description, List<String> values) {
        Map<String, Object> type = new LinkedHashMap<>();
        type.put("type", "string");
        type.put("enum", List.copyOf(values));
        return property(name, description, type);
    }

    Schema whole(String name, String description, int least, int most) {
        Map<String, Object> type = new LinkedHashMap<>();
        type.put("type", "integer");
        type.put("minimum", least);
        type.put("maximum", most);
        return property(name, description, type);
    }

    Schema number(String name, String description) {
        return property(name, description, Map.of("type", "number"));
    }

    Schema flag(String name, String description) {
        return property(name, description, Map.of("type", "boolean"));
    }

    Schema texts(String name, String description) {
        Map<String, Object> type = new LinkedHashMap<>();
        type.put("type", "array");
        type.put("items", Map.of("type", "string"));
        return property(name, description, type);
    }

    Schema list(String name, String description, Schema item) {
        Map<String, Object> type = new LinkedHashMap<>();
        type.put("type", "array");
        type.put("items", item.map());
        return property(name, description, type);
    }

    Schema part(String name, String description, Schema part) {
        return property(name, description, part.map());
    }

    Schema requires(String... names) {
        required.addAll(List.of(names));
        return this;
    }

    private Schema property(String name, String description, Map<String, Object> type) {
        Map<String, Object> property = new LinkedHashMap<>(type);
        property.put("description", description);
        properties.put(name, property);
        return this;
    }

    /** The names of the fields, in their order. */
    List<String> names() {
        return List.copyOf(properties.keySet());
    }

    /** An object that may have further fields. */
    public Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("type", "object");
        map.put("properties", properties);
        if (!required.isEmpty()) {
            map.put("required", required);
        }
        return map;
    }

    /** An object without further fields, so that a misspelt one is noticed. */
    public Map<String, Object> closed() {
        Map<String, Object> map = map();
        map.put("additionalProperties", false);
        return map;
    }
}

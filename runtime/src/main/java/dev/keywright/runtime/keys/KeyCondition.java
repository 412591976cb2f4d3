package dev.keywright.runtime.keys;

import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The key condition of one query: attributes that equal a value, and the range of the next one. */
public record KeyCondition(Map<String, AttributeValue> equal, Within within) {
    /** The values that a key attribute may have. */
    public sealed interface Within {}

    public record Anywhere() implements Within {}

    public record Begins(String attribute, String text) implements Within {}

    public record Ranges(String attribute, Bounds bounds) implements Within {}

    public boolean isEmpty() {
        return within instanceof Ranges ranges && ranges.bounds().isEmpty();
    }

    public boolean matches(Map<String, AttributeValue> item) {
        boolean equals = equal.entrySet().stream()
                .allMatch(key ->
                        item.containsKey(key.getKey()) && Scalars.isSame(key.getValue(), item.get(key.getKey())));
        if (!equals || within instanceof Anywhere) {
            return equals;
        }
        return within instanceof Begins begins
                ? item.get(begins.attribute()).s().startsWith(begins.text())
                : ((Ranges) within).bounds().contains(item.get(((Ranges) within).attribute()));
    }

    /** Where to go on: the page before may have come from another one of several equal copies. */
    public Map<String, AttributeValue> startingAfter(Map<String, AttributeValue> last) {
        Map<String, AttributeValue> start = new LinkedHashMap<>(last);
        start.putAll(equal);
        return start;
    }
}

package dev.keywright.runtime.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The part of a table or an index that one query reads: what equals something, and what the next attribute lies in. */
record KeyCondition(Map<String, AttributeValue> equal, Within within) {
    /** What a key attribute lies in. */
    sealed interface Within {}

    record Anywhere() implements Within {}

    record Begins(String attribute, String text) implements Within {}

    record Ranges(String attribute, Bounds bounds) implements Within {}

    boolean isEmpty() {
        return within instanceof Ranges ranges && ranges.bounds().isEmpty();
    }

    boolean matches(Map<String, AttributeValue> item) {
        boolean equals = equal.entrySet().stream()
                .allMatch(key ->
                        item.containsKey(key.getKey()) && Requirement.isSame(key.getValue(), item.get(key.getKey())));
        if (!equals || within instanceof Anywhere) {
            return equals;
        }
        return within instanceof Begins begins
                ? item.get(begins.attribute()).s().startsWith(begins.text())
                : ((Ranges) within).bounds().contains(item.get(((Ranges) within).attribute()));
    }

    /** Where to go on: the page before may have come from another one of several equal copies. */
    Map<String, AttributeValue> startingAfter(Map<String, AttributeValue> last) {
        Map<String, AttributeValue> start = new LinkedHashMap<>(last);
        start.putAll(equal);
        return start;
    }

    String text(Expression expression) {
        List<String> terms = new ArrayList<>();
        equal.forEach((name, value) -> terms.add(expression.name(name) + " = " + expression.value(value)));
        if (within instanceof Begins begins) {
            terms.add("begins_with(" + expression.name(begins.attribute()) + ", "
                    + expression.value(AttributeValue.fromS(begins.text())) + ")");
        }
        if (within instanceof Ranges ranges) {
            terms.add(text(ranges, expression));
        }
        return String.join(" AND ", terms);
    }

    private static String text(Ranges ranges, Expression expression) {
        String name = expression.name(ranges.attribute());
        Bounds bounds = ranges.bounds();
        if (bounds.from().isPresent() && bounds.to().isPresent()) {
            return name + " BETWEEN " + expression.value(bounds.from().get()) + " AND "
                    + expression.value(bounds.to().get());
        }
        return bounds.from().isPresent()
                ? name + " >= " + expression.value(bounds.from().get())
                : name + " <= " + expression.value(bounds.to().orElseThrow());
    }
}

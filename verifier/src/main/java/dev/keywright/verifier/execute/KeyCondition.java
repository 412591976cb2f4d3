package dev.keywright.verifier.execute;

import dev.keywright.core.codec.Key;
import dev.keywright.core.codec.KeyRange;
import dev.keywright.core.codec.KeyRange.At;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The part of a table or an index that one query reads: attributes that equal something, and what the next one lies in. */
record KeyCondition(Map<String, Key> equal, List<Within> within) {
    KeyCondition {
        equal = Collections.unmodifiableMap(new LinkedHashMap<>(equal));
        within = List.copyOf(within);
    }

    /** What a key attribute lies in. */
    sealed interface Within {
        String attribute();
    }

    record Begins(String attribute, String text) implements Within {}

    record Ranges(String attribute, KeyRange range) implements Within {}

    /** A range that ends before it begins, which DynamoDB refuses. */
    boolean isEmpty() {
        return within.stream()
                .anyMatch(one -> one instanceof Ranges ranges
                        && ranges.range().low() instanceof At low
                        && ranges.range().high() instanceof At high
                        && low.key().compareTo(high.key()) > 0);
    }

    /** The key of a single item. */
    Map<String, AttributeValue> key() {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        equal.forEach((name, value) -> key.put(name, AttributeValues.write(value)));
        return key;
    }

    /** Where to go on: the page before may have come from another one of several equal copies. */
    Map<String, AttributeValue> startingAfter(Map<String, AttributeValue> last) {
        Map<String, AttributeValue> start = new LinkedHashMap<>(last);
        start.putAll(key());
        return start;
    }

    /** As DynamoDB reads it. */
    Expression expression() {
        Expression expression = new Expression();
        List<String> terms = new ArrayList<>();
        equal.forEach((name, value) ->
                terms.add("%s = %s".formatted(expression.name(name), expression.value(AttributeValues.write(value)))));
        within.forEach(one -> terms.add(term(one, expression)));
        return expression.saying(String.join(" AND ", terms));
    }

    private static String term(Within within, Expression expression) {
        String name = expression.name(within.attribute());
        if (within instanceof Begins begins) {
            return "begins_with(%s, %s)".formatted(name, expression.value(AttributeValue.fromS(begins.text())));
        }
        KeyRange range = ((Ranges) within).range();
        if (range.low() instanceof At low && range.high() instanceof At high) {
            return "%s BETWEEN %s AND %s".formatted(name, value(low, expression), value(high, expression));
        }
        return range.low() instanceof At low
                ? "%s >= %s".formatted(name, value(low, expression))
                : "%s <= %s".formatted(name, value((At) range.high(), expression));
    }

    private static String value(At bound, Expression expression) {
        return expression.value(AttributeValues.write(bound.key()));
    }
}

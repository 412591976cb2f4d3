package dev.keywright.runtime.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Placeholders of an expression of DynamoDB: every name and value gets one, so that no word is reserved. */
final class Expression {
    private final Map<String, String> placeholders = new LinkedHashMap<>();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    String name(String name) {
        return placeholders.computeIfAbsent(name, unused -> {
            String placeholder = "#n" + names.size();
            names.put(placeholder, name);
            return placeholder;
        });
    }

    String value(AttributeValue value) {
        String placeholder = ":v" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    Map<String, String> names() {
        return names;
    }

    Map<String, AttributeValue> values() {
        return values;
    }
}

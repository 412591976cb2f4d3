package dev.keywright.verifier.execute;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An expression of DynamoDB with its placeholders: every name and value gets one, so that no word is reserved. */
final class Expression {
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();
    private String text = "";

    String name(String name) {
        for (Map.Entry<String, String> known : names.entrySet()) {
            if (known.getValue().equals(name)) {
                return known.getKey();
            }
        }
        String placeholder = "#n" + names.size();
        names.put(placeholder, name);
        return placeholder;
    }

    String value(AttributeValue value) {
        String placeholder = ":v" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    Expression saying(String whole) {
        text = whole;
        return this;
    }

    String text() {
        return text;
    }

    Map<String, String> names() {
        return Collections.unmodifiableMap(names);
    }

    Map<String, AttributeValue> values() {
        return Collections.unmodifiableMap(values);
    }
}

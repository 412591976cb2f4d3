package dev.keywright.runtime.store;

import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Placeholders of an expression of DynamoDB: every value gets one, and every name, so that no word is reserved. Only the usual
 * names of keys, PK, SK, GSI1PK and so on, stand as they are: none is reserved, and requests are smaller.
 */
final class Expression {
    private final Map<String, String> placeholders = new LinkedHashMap<>();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    String name(String name) {
        if (isUsualKey(name)) {
            return name;
        }
        String known = placeholders.get(name);
        if (known != null) {
            return known;
        }
        String placeholder = "#n" + names.size();
        names.put(placeholder, name);
        placeholders.put(name, placeholder);
        return placeholder;
    }

    private static boolean isUsualKey(String name) {
        int before = name.length() - "PK".length();
        boolean key = name.endsWith("PK") || name.endsWith("SK");
        return key && (before == 0 || isOfAnIndex(name, before));
    }

    /** GSI or LSI and digits. */
    private static boolean isOfAnIndex(String name, int end) {
        int start = "GSI".length();
        boolean index = end > start && (name.startsWith("GSI") || name.startsWith("LSI"));
        for (int at = start; index && at < end; at++) {
            index = name.charAt(at) >= '0' && name.charAt(at) <= '9';
        }
        return index;
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

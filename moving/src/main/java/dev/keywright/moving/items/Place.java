package dev.keywright.moving.items;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The table, by its name in the design, and the key of an item. */
public record Place(String table, Map<String, AttributeValue> key) {
    public Place {
        key = Collections.unmodifiableMap(new LinkedHashMap<>(key));
    }
}

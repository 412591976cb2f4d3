package dev.keywright.runtime.description;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Immutable maps that keep the order in which they were filled, so that a description is always printed the same way. */
final class Ordered {
    private Ordered() {}

    static <T> Map<String, T> copyOf(Map<String, T> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    static <T> T get(Map<String, T> map, String key) {
        T value = map.get(key);
        if (value == null) {
            throw new IllegalArgumentException("no " + key + " among " + map.keySet());
        }
        return value;
    }
}

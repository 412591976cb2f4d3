package dev.keywright.core.codec;

import dev.keywright.core.codec.KeyValue.Missing;
import dev.keywright.core.model.AttributeUse;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The values that a key is made of: of attributes, and the numbers of `{random(…)}` and `{shard(…)}` parts by their
 * place in the template. A shard whose number is not given is computed; a reader that asks all of them gives it.
 */
public record KeyValues(Map<AttributeUse, KeyValue> attributes, Map<Integer, Integer> numbers) {
    public static final KeyValues NONE = new KeyValues(Map.of(), Map.of());

    public KeyValues {
        Map<AttributeUse, KeyValue> present = new LinkedHashMap<>(attributes);
        present.values().removeIf(Missing.class::isInstance);
        attributes = Collections.unmodifiableMap(present);
        numbers = Collections.unmodifiableMap(new TreeMap<>(numbers));
    }

    public static KeyValues of(Map<AttributeUse, KeyValue> attributes) {
        return new KeyValues(attributes, Map.of());
    }

    public KeyValues with(AttributeUse attribute, KeyValue value) {
        Map<AttributeUse, KeyValue> more = new LinkedHashMap<>(attributes);
        more.put(attribute, value);
        return new KeyValues(more, numbers);
    }

    public KeyValues withNumber(int part, int number) {
        Map<Integer, Integer> more = new TreeMap<>(numbers);
        more.put(part, number);
        return new KeyValues(attributes, more);
    }

    public KeyValue value(AttributeUse attribute) {
        return attributes.getOrDefault(attribute, new Missing());
    }

    public Optional<Integer> findNumber(int part) {
        return Optional.ofNullable(numbers.get(part));
    }
}

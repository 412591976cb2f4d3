package dev.keywright.runtime.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Everything that a caller gives to a question. */
public record Inputs(
        Map<String, AttributeValue> given,
        Map<String, List<AttributeValue>> choices,
        Map<String, Bounds> ranges,
        Map<String, String> prefixes,
        String contains) {
    public static final Inputs NONE = new Inputs(Map.of(), Map.of(), Map.of(), Map.of(), "");

    public Inputs {
        given = Map.copyOf(given);
        choices = Map.copyOf(choices);
        ranges = Map.copyOf(ranges);
        prefixes = Map.copyOf(prefixes);
    }

    static Inputs of(Map<String, AttributeValue> given) {
        return new Inputs(given, Map.of(), Map.of(), Map.of(), "");
    }

    public Inputs with(String name, AttributeValue value) {
        Map<String, AttributeValue> more = new LinkedHashMap<>(given);
        more.put(name, value);
        return new Inputs(more, choices, ranges, prefixes, contains);
    }

    public Inputs with(String use, List<AttributeValue> values) {
        Map<String, List<AttributeValue>> more = new LinkedHashMap<>(choices);
        more.put(use, List.copyOf(values));
        return new Inputs(given, more, ranges, prefixes, contains);
    }

    public Inputs with(String use, Bounds bounds) {
        Map<String, Bounds> more = new LinkedHashMap<>(ranges);
        more.put(use, bounds);
        return new Inputs(given, choices, more, prefixes, contains);
    }

    public Inputs withPrefix(String use, String prefix) {
        Map<String, String> more = new LinkedHashMap<>(prefixes);
        more.put(use, prefix);
        return new Inputs(given, choices, ranges, more, contains);
    }

    public Inputs containing(String text) {
        return new Inputs(given, choices, ranges, prefixes, text);
    }

    Bounds range(String use) {
        return ranges.getOrDefault(use, Bounds.OPEN);
    }
}

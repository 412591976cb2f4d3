package dev.keywright.backends.blueprint;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The back end's options that the user passed, by name; a switch has an empty value. */
public record Choices(Map<String, List<String>> values) {
    public static final Choices NONE = new Choices(Map.of());

    public Choices {
        values = new LinkedHashMap<>(values);
    }

    public boolean has(String option) {
        return values.containsKey(option);
    }

    public Optional<String> find(String option) {
        return all(option).stream().findFirst();
    }

    /** Every value of an option that may be repeated. */
    public List<String> all(String option) {
        return List.copyOf(values.getOrDefault(option, List.of()));
    }
}

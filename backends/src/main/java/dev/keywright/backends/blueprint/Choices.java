package dev.keywright.backends.blueprint;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The further options that the user gave, by name; a switch has the empty text as its value. */
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

    /** Every value of an option that may be given more than once. */
    public List<String> all(String option) {
        return List.copyOf(values.getOrDefault(option, List.of()));
    }
}

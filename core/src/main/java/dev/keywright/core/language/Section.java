package dev.keywright.core.language;

import java.util.ArrayList;
import java.util.List;

/**
 * A kind of map in the language and its fields; the JSON Schema has a definition of the same name with the same
 * fields.
 */
public record Section(String name, List<String> fields) {
    public Section {
        fields = List.copyOf(fields);
    }

    public static Section of(String name, String... fields) {
        return new Section(name, List.of(fields));
    }

    public boolean isCalled(Section other) {
        return name.equals(other.name);
    }

    /** This section's fields and those of the others. */
    public Section with(Section... others) {
        List<String> all = new ArrayList<>(fields);
        for (Section other : others) {
            all.addAll(other.fields);
        }
        return new Section(name, all);
    }
}

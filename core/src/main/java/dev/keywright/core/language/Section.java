package dev.keywright.core.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A kind of map in the language and its fields; the JSON Schema has a definition of the same name with the same
 * fields. A class and not a record because every field that is looked up is looked for here too.
 */
public final class Section {
    private final String name;
    private final List<String> fields;
    private final Set<String> known;

    public Section(String name, List<String> fields) {
        this.name = name;
        this.fields = List.copyOf(fields);
        this.known = Set.copyOf(fields);
    }

    public static Section of(String name, String... fields) {
        return new Section(name, List.of(fields));
    }

    public String name() {
        return name;
    }

    public List<String> fields() {
        return fields;
    }

    public boolean has(String field) {
        return known.contains(field);
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

    @Override
    public String toString() {
        return name;
    }
}

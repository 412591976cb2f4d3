package dev.keywright.sources.markdown;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An entity as far as it is known. */
final class MarkdownEntity {
    private final String name;
    private final int line;
    private final Set<String> id = new LinkedHashSet<>();
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final Map<String, ParentDraft> parents = new LinkedHashMap<>();
    private final Set<String> unique = new LinkedHashSet<>();
    private String count = "";

    MarkdownEntity(String name, int line) {
        this.name = name;
        this.line = line;
    }

    /** The known figures of a relationship; empty where not stated. */
    record ParentDraft(String average, String most) {}

    String name() {
        return name;
    }

    int line() {
        return line;
    }

    String count() {
        return count;
    }

    void count(String number) {
        count = number;
    }

    Set<String> id() {
        return id;
    }

    Map<String, ParentDraft> parents() {
        return parents;
    }

    /** The values of the attribute are unique. */
    void unique(String attribute) {
        attribute(attribute, "");
        unique.add(attribute);
    }

    boolean isUnique(String attribute) {
        return unique.contains(attribute);
    }

    /** With its type, if it is known already. */
    void attribute(String attribute, String type) {
        attributes.merge(attribute, type, (old, other) -> old.isEmpty() ? other : old);
    }

    boolean has(String attribute) {
        return attributes.containsKey(attribute);
    }

    List<String> attributes() {
        return new ArrayList<>(attributes.keySet());
    }

    String type(String attribute) {
        return attributes.getOrDefault(attribute, "");
    }
}

package dev.keywright.optimizer.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** An entity of a realistic model: its id, its parents, and the attributes that patterns may ask for. */
final class RealisticEntity {
    private final String name;
    private final List<String> id = new ArrayList<>();
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Role> parents = new ArrayList<>();
    private final List<String> extras = new ArrayList<>();
    private final List<String> own = new ArrayList<>();

    RealisticEntity(String name) {
        this.name = name;
    }

    /**
     * A parent's role.
     *
     * @param held the parent's id attributes and the names under which the child holds them
     */
    record Role(String role, List<RealisticEntity> kinds, Map<String, String> held, String figures, Need need) {
        List<String> names() {
            return held.values().stream().distinct().toList();
        }
    }

    /** Whether a child always has that parent. */
    enum Need {
        ALWAYS,
        SOMETIMES
    }

    String name() {
        return name;
    }

    List<String> id() {
        return id;
    }

    List<Role> parents() {
        return parents;
    }

    boolean has(String attribute) {
        return attributes.containsKey(attribute);
    }

    /** The attributes of its own that no id and no parent fixes, and that nobody but a pattern sets. */
    List<String> settable() {
        return own;
    }

    void identify(List<String> names) {
        id.clear();
        id.addAll(names);
    }

    void attribute(String attribute, String meaning) {
        attributes.put(attribute, meaning);
    }

    /** An attribute that patterns may change. */
    void settable(String attribute, String meaning) {
        attribute(attribute, meaning);
        own.add(attribute);
    }

    void extra(String line) {
        extras.add(line);
    }

    void parent(Role role) {
        parents.add(role);
    }

    /** Whether it holds an attribute already, as its own or for a parent. */
    boolean holds(String attribute) {
        return has(attribute) || parents.stream().anyMatch(role -> role.names().contains(attribute));
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("  %s:".formatted(name));
        lines.add("    id: [%s]".formatted(String.join(", ", id)));
        extras.forEach(extra -> lines.add("    " + extra));
        if (!parents.isEmpty()) {
            lines.add("    parents:");
        }
        for (Role role : parents) {
            String kinds = role.kinds().size() == 1
                    ? "entity: " + role.kinds().get(0).name()
                    : "oneOf: [%s]"
                            .formatted(role.kinds().stream()
                                    .map(RealisticEntity::name)
                                    .collect(Collectors.joining(", ")));
            String via = role.held().entrySet().stream()
                    .map(held -> "%s: %s".formatted(held.getKey(), held.getValue()))
                    .collect(Collectors.joining(", "));
            String optional = role.need() == Need.SOMETIMES ? ", optional: true" : "";
            lines.add("      %s: {%s, %s, via: {%s}%s}".formatted(role.role(), kinds, role.figures(), via, optional));
        }
        if (!attributes.isEmpty()) {
            lines.add("    attributes:");
        }
        attributes.forEach((attribute, meaning) -> lines.add("      %s: {%s}".formatted(attribute, meaning)));
        return lines;
    }
}

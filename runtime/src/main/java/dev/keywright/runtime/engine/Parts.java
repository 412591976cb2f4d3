package dev.keywright.runtime.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Items that lie beside what is looked for and hold what is split off from it. */
final class Parts {
    private final List<String> id;
    private final List<String> kinds;
    private final Map<List<Object>, Found> found = new LinkedHashMap<>();

    Parts(List<String> id, List<String> kinds) {
        this.id = id;
        this.kinds = kinds;
    }

    boolean areAsked() {
        return !kinds.isEmpty();
    }

    boolean isOne(ItemType kind) {
        return kinds.contains(kind.name());
    }

    void add(Found part) {
        found.merge(identity(part), part, Found::and);
    }

    Found complete(Found rest) {
        if (found.isEmpty()) {
            return rest;
        }
        Found part = found.get(identity(rest));
        return part == null ? rest : rest.and(part);
    }

    private List<Object> identity(Found of) {
        return id.stream().<Object>map(use -> of.values().find(use)).toList();
    }
}

package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.CompiledItem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Items that lie beside what is looked for and hold what is split off from it. */
final class PartItems {
    private final List<String> id;
    private final List<String> kinds;
    private final Map<List<Object>, FoundEntity> found = new LinkedHashMap<>();

    PartItems(List<String> id, List<String> kinds) {
        this.id = id;
        this.kinds = kinds;
    }

    boolean areAsked() {
        return !kinds.isEmpty();
    }

    boolean isOne(CompiledItem kind) {
        return kinds.contains(kind.name());
    }

    void add(FoundEntity part) {
        found.merge(identity(part), part, FoundEntity::and);
    }

    FoundEntity complete(FoundEntity rest) {
        if (found.isEmpty()) {
            return rest;
        }
        FoundEntity part = found.get(identity(rest));
        return part == null ? rest : rest.and(part);
    }

    private List<Object> identity(FoundEntity of) {
        return id.stream().<Object>map(use -> of.values().find(use)).toList();
    }
}

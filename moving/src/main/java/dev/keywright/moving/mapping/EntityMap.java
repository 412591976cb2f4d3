package dev.keywright.moving.mapping;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An entity of the new model whose things come from those of an old one.
 *
 * @param rules by attributes of the new entity; one without a rule is missing on all things
 */
public record EntityMap(EntityRef next, EntityRef old, Map<AttributeRef, Rule> rules) {
    public EntityMap {
        rules = Collections.unmodifiableMap(new LinkedHashMap<>(rules));
    }

    /** The attributes that are as they were. */
    private boolean isKept(AttributeRef attribute) {
        return rules.get(attribute) instanceof Copied copied
                && copied.old().entity().equals(old)
                && copied.old().name().equals(attribute.name());
    }

    /** One sentence that names every attribute. */
    String words() {
        List<String> changed = new ArrayList<>();
        List<AttributeRef> kept = new ArrayList<>();
        rules.forEach((attribute, rule) -> {
            if (isKept(attribute)) {
                kept.add(attribute);
            } else {
                changed.add("`%s` is %s".formatted(attribute.name(), rule.words()));
            }
        });
        if (!kept.isEmpty()) {
            changed.add("%s %s as before".formatted(Names.of(kept), kept.size() == 1 ? "is" : "are"));
        }
        return "`%s` comes from `%s`: %s".formatted(next.name(), old.name(), String.join("; ", changed));
    }
}

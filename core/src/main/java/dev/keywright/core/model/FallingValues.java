package dev.keywright.core.model;

import dev.keywright.core.model.Attribute.Counts;
import java.util.LinkedHashSet;
import java.util.Set;

/** The latest and largest values that a write may lower: a child goes, is replaced, gets another value or another parent. */
final class FallingValues {
    private final Model model;

    FallingValues(Model model) {
        this.model = model;
    }

    Set<AttributeRef> all() {
        Set<AttributeRef> falling = new LinkedHashSet<>();
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.isExtreme() && mayFall(attribute, (Counts) attribute.meaning())) {
                    falling.add(attribute.ref());
                }
            }
        }
        return falling;
    }

    private boolean mayFall(Attribute attribute, Counts counts) {
        return model.patterns().stream()
                .flatMap(pattern -> pattern.operation().writes().stream())
                .anyMatch(write -> mayLower(write, attribute, counts));
    }

    private boolean mayLower(Write write, Attribute attribute, Counts counts) {
        EntityRef child = counts.children().child();
        if (write instanceof Delete delete) {
            boolean goes = delete.entity().equals(child) || delete.cascade().contains(child);
            return goes && !isAlong(attribute, counts, delete);
        }
        if (!write.entity().equals(child)) {
            return false;
        }
        return write instanceof Put
                || (write instanceof Update update
                        && update.changes().stream().anyMatch(change -> isBehind(change.attribute(), counts)));
    }

    /** Whether children go only with the parent that keeps the value: what goes with another parent leaves this one behind. */
    private boolean isAlong(Attribute attribute, Counts counts, Delete delete) {
        EntityRef child = counts.children().child();
        EntityRef parent = attribute.ref().entity();
        Set<EntityRef> deleted = new LinkedHashSet<>(delete.cascade());
        deleted.add(delete.entity());
        Parent role = model.parent(counts.children());
        return deleted.contains(parent)
                && !delete.entity().equals(child)
                && !parent.equals(child)
                && model.entity(child).parents().stream()
                        .filter(other -> !other.equals(role))
                        .noneMatch(other -> deleted.stream().anyMatch(other::isOf));
    }

    private boolean isBehind(AttributeRef changed, Counts counts) {
        return counts.aggregate().of().filter(changed::equals).isPresent()
                || model.parent(counts.children()).holds().stream()
                        .anyMatch(holding -> holding.held().equals(changed));
    }
}

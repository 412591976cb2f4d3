package dev.keywright.core.cost;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;

/**
 * The children that some pattern gives another parent or another key. A cascade that has found one must not delete it where it
 * has gone to another parent meanwhile.
 */
final class LeavingChildren {
    private final Layout layout;

    LeavingChildren(Layout layout) {
        this.layout = layout;
    }

    boolean mayLeave(EntityRef child) {
        return changesParent(layout.model().entity(child)) || moves(child);
    }

    private boolean changesParent(Entity child) {
        return child.attributes().stream()
                .filter(attribute -> attribute.origin() instanceof Held)
                .map(Attribute::ref)
                .anyMatch(held -> !child.id().contains(held)
                        && layout.facts().attribute(held).isMutable());
    }

    private boolean moves(EntityRef child) {
        return layout.findHome(child).map(layout::primary).stream()
                .flatMap(home -> home.keyAttributes().stream())
                .anyMatch(use -> layout.facts().attribute(use.attribute()).isMutable());
    }
}

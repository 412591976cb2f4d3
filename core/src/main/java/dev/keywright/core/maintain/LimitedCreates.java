package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.Limit;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Write;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A create that tests a parent's count needs that count in the parent's own item, written in the same transaction. */
final class LimitedCreates {
    private final Layout layout;
    private final Model model;

    LimitedCreates(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
    }

    List<WriteObstacle> obstacles(Write write) {
        if (!(write instanceof Create create)) {
            return List.of();
        }
        return create.limits().stream()
                .filter(limit -> !isKept(limit))
                .map(limit -> new WriteObstacle(
                        limit.count().entity(),
                        "`if` tests `%s`, which no counter keeps in the item of `%s`, whole and in the same transaction"
                                .formatted(limit.count(), limit.count().entity())))
                .toList();
    }

    private boolean isKept(Limit limit) {
        Entity parent = model.entity(limit.count().entity());
        Set<AttributeUse> by = model.parent(limit.role()).identity(parent);
        boolean counted = layout.items().stream().anyMatch(item -> isCounter(item, limit, by));
        // A parent that must be looked for may be elsewhere a moment later.
        Set<AttributeUse> id = new LinkedHashSet<>();
        parent.id().forEach(attribute -> id.add(AttributeUse.own(attribute)));
        Optional<ItemType> home = layout.findHome(parent.ref());
        return counted
                && home.filter(item -> id.containsAll(layout.primary(item).keyAttributes()))
                        .isPresent();
    }

    private static boolean isCounter(ItemType item, Limit limit, Set<AttributeUse> by) {
        return item.kind() instanceof Counter counter
                && item.kept() == Kept.TRANSACTION
                && counter.shards() <= 1
                && counter.aggregate().isCount()
                && counter.entity().equals(limit.role().child())
                && counter.host().filter(limit.count().entity()::equals).isPresent()
                && by.equals(new LinkedHashSet<>(counter.by()));
    }
}

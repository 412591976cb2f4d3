package dev.keywright.core.maintain;

import dev.keywright.core.design.Carried;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The attributes of parents that the items of an entity hold, and those that items of its descendants hold through it. */
public final class InheritedValues {
    private final Layout layout;
    private final Map<EntityRef, Set<AttributeUse>> held = new LinkedHashMap<>();
    private final Map<EntityRef, Set<AttributeUse>> live = new LinkedHashMap<>();

    public InheritedValues(Layout layout) {
        this.layout = layout;
    }

    /** The attributes that items of the entity carry, have in keys, or depend on. */
    public Set<AttributeUse> held(EntityRef entity) {
        return held.computeIfAbsent(entity, unused -> {
            Set<AttributeUse> uses = inKeys(entity);
            for (ItemType item : layout.itemsOf(entity)) {
                layout.stored(item).stream().filter(AttributeUse::isInherited).forEach(uses::add);
            }
            return uses;
        });
    }

    /** Those of them that are kept up to date: all but snapshots. */
    private Set<AttributeUse> live(EntityRef entity) {
        return live.computeIfAbsent(entity, unused -> {
            Set<AttributeUse> uses = inKeys(entity);
            for (ItemType item : layout.itemsOf(entity)) {
                item.carries().stream()
                        .filter(carried -> carried.kept() != Kept.SNAPSHOT)
                        .map(Carried::attribute)
                        .forEach(uses::add);
            }
            return uses;
        });
    }

    private Set<AttributeUse> inKeys(EntityRef entity) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        for (ItemType item : layout.itemsOf(entity)) {
            for (Entry entry : layout.entries(item)) {
                uses.addAll(entry.keyAttributes());
                entry.when().stream().map(When::attribute).forEach(uses::add);
            }
        }
        uses.removeIf(use -> !use.isInherited());
        return uses;
    }

    /** The attributes of the entity's parents that items of its descendants hold. */
    private Set<AttributeUse> handedDown(EntityRef entity) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        for (Entity descendant : layout.model().entities()) {
            for (AttributeUse use : live(descendant.ref())) {
                for (int step = 1; step < use.path().size(); step++) {
                    if (use.path().get(step).child().equals(entity)) {
                        uses.add(new AttributeUse(
                                use.path().subList(step, use.path().size()), use.attribute()));
                    }
                }
            }
        }
        return uses;
    }

    /** All that is read of a parent in one role. */
    public Set<AttributeUse> read(EntityRef entity, RoleRef role) {
        Set<AttributeUse> uses = new LinkedHashSet<>(held(entity));
        uses.addAll(renewed(entity, role));
        uses.removeIf(use -> !use.path().get(0).equals(role));
        return uses;
    }

    /** The attributes that another parent in that role brings, beside the copies that the child holds as its own. */
    Set<AttributeUse> anew(EntityRef entity, RoleRef role) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        if (!references(entity, role).isEmpty()) {
            uses.addAll(live(entity));
            uses.addAll(handedDown(entity));
        }
        uses.removeIf(use -> !use.path().get(0).equals(role));
        return uses;
    }

    /** The same with the copies, which are named as the parent's. */
    public Set<AttributeUse> renewed(EntityRef entity, RoleRef role) {
        Set<AttributeUse> uses = anew(entity, role);
        for (Holding holding : copies(entity, role)) {
            uses.add(new AttributeUse(List.of(role), holding.source()));
        }
        return uses;
    }

    /** The attributes of a parent, beyond its id, that the child holds as its own. */
    public List<Holding> copies(EntityRef entity, RoleRef role) {
        if (references(entity, role).isEmpty()) {
            return List.of();
        }
        return layout.model().parent(role).holds().stream()
                .filter(holding ->
                        !isId(holding) && !layout.model().entity(entity).id().contains(holding.held()))
                .toList();
    }

    /** The attributes by which the child holds the id of its parent, where they may change. */
    List<AttributeUse> references(EntityRef entity, RoleRef role) {
        List<AttributeRef> id = layout.model().entity(entity).id();
        List<AttributeUse> references = new ArrayList<>();
        for (Holding holding : layout.model().parent(role).holds()) {
            if (isId(holding) && !id.contains(holding.held())) {
                references.add(AttributeUse.own(holding.held()));
            }
        }
        return references;
    }

    private boolean isId(Holding holding) {
        return layout.model().entity(holding.source().entity()).id().contains(holding.source());
    }
}

package dev.keywright.moving.source;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.RoleRef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the items of an entity are made of beside its own row: parents, children inside its items, children that are counted. */
public final class Reach {
    private final Layout layout;
    private final Model model;

    public Reach(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
    }

    /** Whether it has items with keys; the others are part of the items of their parents. */
    public boolean hasItems(EntityRef entity) {
        return layout.itemsOf(entity).stream().map(ItemType::kind).anyMatch(kind -> kind.hasKey() && !kind.isNumber());
    }

    /** The roles of children that an entity's items hold or count. */
    public Set<RoleRef> children(EntityRef entity) {
        Set<RoleRef> roles = new LinkedHashSet<>(embedded(entity));
        layout.counters().stream()
                .map(counter -> (ItemKind) counter.kind())
                .filter(kind -> kind.isInside(entity))
                .forEach(kind -> roles.addAll(rolesBetween(kind.entity(), entity)));
        for (Attribute attribute : model.entity(entity).attributes()) {
            if (attribute.meaning() instanceof Attribute.Counts counts) {
                roles.add(counts.children());
            }
        }
        return roles;
    }

    /** The roles of children that are embedded in an entity's items. */
    public Set<RoleRef> embedded(EntityRef entity) {
        Set<RoleRef> roles = new LinkedHashSet<>();
        layout.embedsIn(entity)
                .forEach(embed -> roles.addAll(rolesBetween(embed.kind().entity(), entity)));
        return roles;
    }

    private List<RoleRef> rolesBetween(EntityRef child, EntityRef parent) {
        return model.childrenOf(parent).stream()
                .map(role -> role.ref())
                .filter(role -> role.child().equals(child))
                .toList();
    }

    /** The attributes of parents that an entity's items hold or have in their keys. */
    public List<AttributeUse> inherited(EntityRef entity) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        layout.itemsOf(entity).forEach(item -> {
            uses.addAll(layout.stored(item));
            layout.entries(item).forEach(entry -> {
                uses.addAll(entry.keyAttributes());
                entry.when().forEach(when -> uses.add(when.attribute()));
            });
        });
        return uses.stream().filter(AttributeUse::isInherited).toList();
    }

    /** The numbers of children of parents among them, as the way up and the role that is counted there. */
    public List<CountAbove> countsAbove(EntityRef entity) {
        List<CountAbove> counts = new ArrayList<>();
        for (AttributeUse use : inherited(entity)) {
            if (model.attribute(use.attribute()).meaning() instanceof Attribute.Counts counted) {
                counts.add(new CountAbove(use.path(), counted.children()));
            }
        }
        return counts;
    }

    /** A number of children that a parent has, and the way to that parent. */
    public record CountAbove(List<RoleRef> way, RoleRef children) {
        public CountAbove {
            way = List.copyOf(way);
        }
    }

    /** Why a design cannot be filled yet; empty where it can. */
    public List<String> obstacles() {
        List<String> obstacles = new ArrayList<>();
        for (ItemType item : layout.items()) {
            ItemKind kind = item.kind();
            if (kind.isNumber() && kind.hasKey()) {
                obstacles.add("the item `%s` keeps a number apart from what it counts".formatted(item.name()));
            }
            if (kind instanceof ItemKind.SequenceItem sequence && !kind.hasKey()) {
                obstacles.add("the sequence `%s` goes on from a number that no row has".formatted(sequence.sequence()));
            }
        }
        return obstacles;
    }
}

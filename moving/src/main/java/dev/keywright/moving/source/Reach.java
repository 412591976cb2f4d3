package dev.keywright.moving.source;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.RoleRef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

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
        layout.counters()
                .forEach(counter -> findGroup(counter.kind())
                        .filter(group -> group.parent().equals(entity))
                        .ifPresent(group -> roles.add(group.role())));
        roles.addAll(numbered(entity));
        for (Attribute attribute : model.entity(entity).attributes()) {
            if (attribute.meaning() instanceof Attribute.Counts counts) {
                roles.add(counts.children());
            }
        }
        return roles;
    }

    /** The roles of children that an entity's sequences number, where the design keeps the last number. */
    private Set<RoleRef> numbered(EntityRef entity) {
        Set<RoleRef> roles = new LinkedHashSet<>();
        for (Entity child : model.entities()) {
            boolean numbered = child.attributes().stream()
                    .anyMatch(attribute -> attribute.meaning() instanceof Attribute.Numbered of
                            && of.sequence().parent().equals(entity)
                            && layout.findSequence(of.sequence()).isPresent());
            if (numbered) {
                roles.addAll(rolesBetween(child.ref(), entity));
            }
        }
        return roles;
    }

    /** The parent whose children a counter in an item of its own counts; nothing where it counts by anything else. */
    private Optional<Relation> findGroup(Counter counter) {
        Set<AttributeUse> by = new LinkedHashSet<>(counter.by());
        return model.entity(counter.entity()).parents().stream()
                .filter(parent -> !parent.isOneOf())
                .flatMap(parent -> Relation.of(model, parent.ref()).stream())
                .filter(relation -> relation.held().stream()
                        .map(AttributeUse::own)
                        .collect(Collectors.toCollection(LinkedHashSet::new))
                        .equals(by))
                .findFirst();
    }

    /**
     * A number of an entity's children in an item of its own.
     *
     * @param names what the item's key calls the attributes of the entity's id, in their order
     */
    public record OwnNumber(ItemType item, List<String> names) {
        public OwnNumber {
            names = List.copyOf(names);
        }
    }

    /** The numbers that have items of their own, one or several shards for each thing of the entity. */
    public List<OwnNumber> ownNumbers(EntityRef entity) {
        List<OwnNumber> numbers = new ArrayList<>();
        for (ItemType item : layout.items()) {
            if (!item.kind().hasKey()) {
                continue;
            }
            if (item.kind() instanceof SequenceItem sequence
                    && sequence.sequence().parent().equals(entity)) {
                numbers.add(new OwnNumber(item, names(model.entity(entity).id())));
            }
            if (item.kind() instanceof Counter counter) {
                findGroup(counter)
                        .filter(group -> group.parent().equals(entity))
                        .ifPresent(group -> numbers.add(new OwnNumber(item, names(group.held()))));
            }
        }
        return numbers;
    }

    private static List<String> names(List<AttributeRef> attributes) {
        return attributes.stream().map(AttributeRef::name).toList();
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
            if (item.kind() instanceof Counter counter
                    && item.kind().hasKey()
                    && findGroup(counter).isEmpty()) {
                obstacles.add(
                        "the item `%s` keeps a number that is not one of a parent's children".formatted(item.name()));
            }
        }
        return obstacles;
    }
}

package dev.keywright.core.design;

import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Inside;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.Some;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which attributes of the model an item holds under their own names, beside its key attributes. */
public final class StoredAttributes {
    private final Model model;
    private final List<ItemType> items;

    /** The items are all that could hold a part of an entity: those of the whole design. */
    public StoredAttributes(Model model, List<ItemType> items) {
        this.model = model;
        this.items = List.copyOf(items);
    }

    public List<AttributeUse> of(ItemType item) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        own(item.kind()).forEach(attribute -> uses.add(AttributeUse.own(attribute)));
        item.carries().forEach(carried -> uses.add(carried.attribute()));
        return List.copyOf(uses);
    }

    private List<AttributeRef> own(ItemKind kind) {
        if (kind instanceof EntityItem home) {
            return home(home.entity());
        }
        if (kind instanceof Guard guard) {
            List<AttributeRef> held = new ArrayList<>(guard.unique());
            held.addAll(model.entity(guard.entity()).id());
            held.addAll(guard.attributes());
            return held;
        }
        if (kind instanceof Copy copy) {
            return copy.extent() instanceof Some some ? some.attributes() : home(copy.entity());
        }
        return kind instanceof Part part ? part.attributes() : List.of();
    }

    /** Everything but what is split off, and counts only where they are kept in this item. */
    private List<AttributeRef> home(EntityRef entity) {
        return model.entity(entity).attributes().stream()
                .filter(attribute -> !isSplitOff(attribute.ref()))
                .filter(attribute -> isKeptHere(attribute, entity))
                .map(Attribute::ref)
                .toList();
    }

    private boolean isSplitOff(AttributeRef attribute) {
        return items.stream()
                .anyMatch(item ->
                        item.kind() instanceof Part part && part.attributes().contains(attribute));
    }

    private boolean isKeptHere(Attribute attribute, EntityRef entity) {
        if (!(attribute.meaning() instanceof Counts counts)) {
            return true;
        }
        Entity child = model.entity(counts.children().child());
        Set<AttributeUse> by = identity(child.parent(counts.children()));
        return items.stream()
                .map(ItemType::kind)
                .filter(Counter.class::isInstance)
                .map(Counter.class::cast)
                .filter(counter -> counter.place().equals(new Inside(entity)))
                .anyMatch(counter -> counter.entity().equals(child.ref())
                        && Set.copyOf(counter.by()).equals(by));
    }

    private Set<AttributeUse> identity(Parent parent) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        for (Holding hold : parent.holds()) {
            if (model.entity(hold.source().entity()).id().contains(hold.source())) {
                uses.add(AttributeUse.own(hold.held()));
            }
        }
        return uses;
    }
}

package dev.keywright.core.design;

import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Inside;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.Place;
import dev.keywright.core.design.ItemKind.Some;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
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
    private final Set<AttributeRef> splitOff = new LinkedHashSet<>();
    private final Set<KeptCount> counts = new LinkedHashSet<>();

    /** The items are all that could hold a part of an entity: those of the whole design. */
    public StoredAttributes(Model model, List<ItemType> items) {
        this.model = model;
        for (ItemType item : items) {
            if (item.kind() instanceof Part part) {
                splitOff.addAll(part.attributes());
            }
            if (item.kind() instanceof Counter counter) {
                counts.add(new KeptCount(counter.entity(), Set.copyOf(counter.by()), counter.place(), item.kept()));
            }
        }
    }

    /** How many there are of an entity for each combination of some attributes, and where that is kept. */
    private record KeptCount(EntityRef children, Set<AttributeUse> by, Place place, Kept kept) {}

    public List<AttributeUse> of(ItemType item) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        own(item.kind()).forEach(attribute -> uses.add(AttributeUse.own(attribute)));
        if (item.kind() instanceof Guard || item.kind() instanceof Copy) {
            // What follows something that expires goes with it.
            model.entity(item.kind().entity())
                    .findExpiry()
                    .map(AttributeUse::own)
                    .ifPresent(uses::add);
        }
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
            List<AttributeRef> held = copy.extent() instanceof Some some ? some.attributes() : home(copy.entity());
            return held.stream().filter(this::isCopied).toList();
        }
        return kind instanceof Part part ? part.attributes() : List.of();
    }

    /** A number is kept in one place; no copy follows it. */
    private boolean isCopied(AttributeRef attribute) {
        return !(model.attribute(attribute).meaning() instanceof Counts);
    }

    /** Everything but what is split off, and counts only where they are kept in this item. */
    private List<AttributeRef> home(EntityRef entity) {
        return model.entity(entity).attributes().stream()
                .filter(attribute -> !splitOff.contains(attribute.ref()))
                .filter(attribute -> isKeptHere(attribute, entity))
                .map(Attribute::ref)
                .toList();
    }

    /** What trails behind is no answer to who wants the number of now. */
    private boolean isKeptHere(Attribute attribute, EntityRef entity) {
        if (!(attribute.meaning() instanceof Counts count)) {
            return true;
        }
        Parent role = model.parent(count.children());
        Set<AttributeUse> by = identity(role);
        return counts.stream()
                .filter(kept -> kept.children().equals(count.children().child())
                        && kept.by().equals(by))
                .filter(kept -> kept.place().equals(new Inside(entity)))
                .anyMatch(
                        kept -> kept.kept() != Kept.STREAM || count.lagSeconds().isStated());
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

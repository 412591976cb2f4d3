package dev.keywright.core.design;

import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The attributes of the model that an item holds under their own names, beside its key attributes. */
public final class StoredAttributes {
    private final Model model;
    private final Set<AttributeRef> splitOff = new LinkedHashSet<>();
    private final Set<KeptCount> counts = new LinkedHashSet<>();
    private final Own own = new Own();

    /** Takes the items of the whole design, since any of them may hold a part of an entity. */
    public StoredAttributes(Model model, List<ItemType> items) {
        this.model = model;
        for (ItemType item : items) {
            if (item.kind() instanceof Part part) {
                splitOff.addAll(part.attributes());
            }
            if (item.kind() instanceof Counter counter) {
                counts.add(new KeptCount(counter, Set.copyOf(counter.by()), item.kept()));
            }
        }
    }

    /** A counter, and the attributes that it counts by in any order. */
    private record KeptCount(Counter counter, Set<AttributeUse> by, Kept kept) {}

    public List<AttributeUse> of(ItemType item) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        item.kind().accept(own).forEach(attribute -> uses.add(AttributeUse.own(attribute)));
        if (item.kind().followsByItsValues()) {
            // An item that follows one that expires expires with it.
            model.entity(item.kind().entity())
                    .findExpiry()
                    .map(AttributeUse::own)
                    .ifPresent(uses::add);
        }
        item.carries().forEach(carried -> uses.add(carried.attribute()));
        return List.copyOf(uses);
    }

    /** The attributes of its own entity that an item of each kind holds. */
    private final class Own implements ItemKind.Visitor<List<AttributeRef>> {
        @Override
        public List<AttributeRef> home(EntityItem home) {
            return ofHome(home.entity());
        }

        @Override
        public List<AttributeRef> guard(Guard guard) {
            List<AttributeRef> held = new ArrayList<>(guard.unique());
            held.addAll(model.entity(guard.entity()).id());
            held.addAll(guard.attributes());
            return held;
        }

        @Override
        public List<AttributeRef> copy(Copy copy) {
            return copy.extent().findAttributes().orElseGet(() -> ofHome(copy.entity())).stream()
                    .filter(StoredAttributes.this::isCopied)
                    .toList();
        }

        @Override
        public List<AttributeRef> part(Part part) {
            return part.attributes();
        }

        @Override
        public List<AttributeRef> counter(Counter counter) {
            return List.of();
        }

        @Override
        public List<AttributeRef> embed(Embed embed) {
            return List.of();
        }

        @Override
        public List<AttributeRef> sequence(SequenceItem sequence) {
            return List.of();
        }
    }

    /** A number is kept in one item; no copy follows it. */
    private boolean isCopied(AttributeRef attribute) {
        return !(model.attribute(attribute).meaning() instanceof Counts);
    }

    /** All attributes but those of parts, and counts only where they are kept in this item. */
    private List<AttributeRef> ofHome(EntityRef entity) {
        return model.entity(entity).attributes().stream()
                .filter(attribute -> !splitOff.contains(attribute.ref()))
                .filter(attribute -> isKeptHere(attribute, entity))
                .map(Attribute::ref)
                .toList();
    }

    /** A count that a stream keeps up to date serves the attribute only where the model allows it to lag. */
    private boolean isKeptHere(Attribute attribute, EntityRef entity) {
        if (!(attribute.meaning() instanceof Counts count)) {
            return true;
        }
        if (!model.isCountable(attribute.ref())) {
            // A number that is missing in an item is read as 0.
            return true;
        }
        Parent role = model.parent(count.children());
        Set<AttributeUse> by = role.identity(model.entity(entity));
        return counts.stream()
                .filter(kept -> kept.counter().isOf(count) && kept.by().equals(by))
                .filter(kept -> kept.counter().place().isInside(entity))
                .anyMatch(
                        kept -> kept.kept() != Kept.STREAM || count.lagSeconds().isStated());
    }
}

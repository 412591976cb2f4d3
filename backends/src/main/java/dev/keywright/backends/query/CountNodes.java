package dev.keywright.backends.query;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Part;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Describes numbers that are kept. */
final class CountNodes {
    private final Layout layout;
    private final Model model;

    CountNodes(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
    }

    /** Every number that is kept. */
    Node all() {
        List<Node> counts = new ArrayList<>();
        for (ItemType item : layout.items()) {
            if (item.kind() instanceof Counter counter) {
                counter(item, counter).ifPresent(counts::add);
            }
            if (item.kind() instanceof Part part) {
                part.attributes().forEach(attribute -> declared(item, attribute).ifPresent(counts::add));
            }
        }
        return Node.all(counts);
    }

    private Optional<Node> counter(ItemType item, Counter counter) {
        if (!(counter.place() instanceof Inside inside)) {
            return Optional.of(count(counter.entity().name(), counter.by(), item, item.name(), "", "", item));
        }
        Optional<Parent> role = role(model.entity(counter.entity()), model.entity(inside.entity()), counter.by());
        return layout.findHome(inside.entity())
                .flatMap(home -> role.map(found -> count(
                        counter.entity().name(),
                        counter.by(),
                        home,
                        numberName(item, counter, inside),
                        found.role(),
                        inside.entity().name(),
                        item)));
    }

    private static Node count(
            String child,
            List<AttributeUse> by,
            ItemType holder,
            String name,
            String role,
            String parent,
            ItemType kept) {
        return Node.thing(
                "Count",
                "child",
                Node.of(child),
                "by",
                Names.nodes(by),
                "holder",
                Node.of(holder.name()),
                "name",
                Node.of(name),
                "role",
                Node.of(role),
                "parent",
                Node.of(parent),
                "atOnce",
                Node.of(kept.kept() == Kept.TRANSACTION));
    }

    private Optional<Node> declared(ItemType item, AttributeRef attribute) {
        if (!(model.attribute(attribute).meaning() instanceof Attribute.Counts counts)) {
            return Optional.empty();
        }
        Entity child = model.entity(counts.children().child());
        List<AttributeUse> by = List.copyOf(held(counts));
        return role(child, model.entity(attribute.entity()), by)
                .map(role -> count(
                        child.name(),
                        by,
                        item,
                        attribute.name(),
                        role.role(),
                        attribute.entity().name(),
                        item));
    }

    /** The role whose id is what is counted by. */
    private static Optional<Parent> role(Entity child, Entity parent, List<AttributeUse> by) {
        return child.parents().stream()
                .filter(role -> parent.id().stream()
                        .allMatch(id -> role.holds().stream()
                                .anyMatch(holding ->
                                        holding.source().equals(id) && by.contains(AttributeUse.own(holding.held())))))
                .findFirst();
    }

    /** Under which name a number stands in the item of the parent: the declared one, or that of the counter. */
    String numberName(ItemType item, Counter counter, Inside inside) {
        return model.entity(inside.entity()).attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Attribute.Counts counts
                        && counts.children().child().equals(counter.entity())
                        && held(counts).equals(new LinkedHashSet<>(counter.by())))
                .map(Attribute::name)
                .findFirst()
                .orElse(item.name());
    }

    private Set<AttributeUse> held(Attribute.Counts counts) {
        Set<AttributeUse> held = new LinkedHashSet<>();
        for (Holding holding : model.parent(counts.children()).holds()) {
            if (model.entity(holding.source().entity()).id().contains(holding.source())) {
                held.add(AttributeUse.own(holding.held()));
            }
        }
        return held;
    }
}

package dev.keywright.description;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Plan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Describes counters. */
final class CounterBuilder {
    private final Layout layout;
    private final Model model;

    CounterBuilder(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
    }

    /** The counters that are written with their children; `next` finds the next value where one may fall. */
    List<Counter> all(Function<ItemKind.Counter, Plan> next) {
        return of(item -> item.kept() != Kept.STREAM, next);
    }

    /** The counters that follow a stream. */
    List<Counter> streamed() {
        return of(item -> item.kept() == Kept.STREAM, unused -> Plan.NOTHING);
    }

    private List<Counter> of(Predicate<ItemType> which, Function<ItemKind.Counter, Plan> next) {
        List<Counter> counters = new ArrayList<>();
        for (ItemType item : layout.items()) {
            if (!which.test(item)) {
                continue;
            }
            if (item.kind() instanceof ItemKind.Counter counter) {
                counter(item, counter, next).ifPresent(counters::add);
            }
            if (item.kind() instanceof ItemKind.Part part) {
                part.attributes().forEach(attribute -> declared(item, attribute).ifPresent(counters::add));
            }
        }
        return counters;
    }

    private Optional<Counter> counter(ItemType item, ItemKind.Counter counter, Function<ItemKind.Counter, Plan> next) {
        String child = counter.entity().name();
        List<String> by = AttributeNames.of(counter.by());
        Optional<String> sum = sum(counter.aggregate());
        Optional<String> extreme = extreme(counter.aggregate());
        boolean inTransaction = item.kept() != Kept.BY_HAND;
        if (!(counter.place() instanceof Inside place)) {
            return Optional.of(new Counter(
                    child,
                    by,
                    sum,
                    extreme,
                    item.name(),
                    item.name(),
                    Optional.empty(),
                    inTransaction,
                    Optional.empty()));
        }
        Optional<Parent> role = role(model.entity(counter.entity()), model.entity(place.entity()), counter.by());
        return layout.findHome(place.entity())
                .flatMap(home -> role.map(found -> new Counter(
                        child,
                        by,
                        sum,
                        extreme,
                        home.name(),
                        numberName(item, counter, place),
                        Optional.of(
                                new Counter.Inside(found.role(), place.entity().name())),
                        inTransaction,
                        fall(item, counter, next))));
    }

    private Optional<Counter> declared(ItemType item, AttributeRef attribute) {
        if (!(model.attribute(attribute).meaning() instanceof Attribute.Counts counts)) {
            return Optional.empty();
        }
        Entity child = model.entity(counts.children().child());
        List<AttributeUse> by = List.copyOf(held(counts, attribute.entity()));
        return role(child, model.entity(attribute.entity()), by)
                .map(role -> new Counter(
                        child.name(),
                        AttributeNames.of(by),
                        sum(counts.aggregate()),
                        extreme(counts.aggregate()),
                        item.name(),
                        attribute.name(),
                        Optional.of(new Counter.Inside(
                                role.role(), attribute.entity().name())),
                        item.kept() != Kept.BY_HAND,
                        Optional.empty()));
    }

    /** Where nothing finds the next value, no pattern that may lower it is served. */
    private Optional<Counter.Fall> fall(
            ItemType item, ItemKind.Counter counter, Function<ItemKind.Counter, Plan> next) {
        return layout.contents().findRevision(item).map(revision -> new Counter.Fall(revision, next.apply(counter)));
    }

    private static Optional<String> sum(Aggregate aggregate) {
        return aggregate.of().filter(of -> !aggregate.isExtreme()).map(AttributeRef::name);
    }

    private static Optional<String> extreme(Aggregate aggregate) {
        return aggregate.of().filter(of -> aggregate.isExtreme()).map(AttributeRef::name);
    }

    /** The role whose id is counted by. */
    private static Optional<Parent> role(Entity child, Entity parent, List<AttributeUse> by) {
        return child.parents().stream()
                .filter(role -> parent.id().stream()
                        .allMatch(id -> role.holds().stream()
                                .anyMatch(holding ->
                                        holding.source().equals(id) && by.contains(AttributeUse.own(holding.held())))))
                .findFirst();
    }

    /** The attribute of a parent's item that holds the number: the declared one, or one named after the counter. */
    String numberName(ItemType item, ItemKind.Counter counter, Inside inside) {
        return model.entity(inside.entity()).attributes().stream()
                .filter(attribute -> attribute.meaning() instanceof Attribute.Counts counts
                        && counter.isOf(counts)
                        && held(counts, inside.entity()).equals(new LinkedHashSet<>(counter.by())))
                .map(Attribute::name)
                .findFirst()
                .orElse(item.name());
    }

    private Set<AttributeUse> held(Attribute.Counts counts, EntityRef parent) {
        return model.parent(counts.children()).identity(model.entity(parent));
    }
}

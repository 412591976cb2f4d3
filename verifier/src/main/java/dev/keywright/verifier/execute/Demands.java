package dev.keywright.verifier.execute;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Value;
import dev.keywright.verifier.execute.Demand.Meaning;
import dev.keywright.verifier.execute.Requirement.Expiry;
import dev.keywright.verifier.world.Datum;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What must hold for writes: that something is there or not, what `if` says, and that nothing changed since it was read. */
final class Demands {
    private final Layout layout;
    private final AttributeValues values;
    private final Instant now;

    Demands(Layout layout, Instant now) {
        this.layout = layout;
        this.values = new AttributeValues(layout.model());
        this.now = now;
    }

    private Expiry expiry(EntityRef entity) {
        return new Expiry(
                layout.model()
                        .entity(entity)
                        .findExpiry()
                        .map(AttributeRef::name)
                        .orElse(""),
                now.getEpochSecond());
    }

    private String keyName(ItemType item) {
        return layout.primary(item).path().key().partition().get(0);
    }

    /** Only an entity's own item and a guard may not be there before; copies and parts belong to it. */
    List<Demand> ofNew(ItemType item) {
        EntityRef entity = item.kind().entity();
        if (item.kind() instanceof EntityItem) {
            return List.of(new Demand(new Requirement.Free(keyName(item), expiry(entity)), Meaning.EXISTS));
        }
        return item.kind() instanceof Guard
                ? List.of(new Demand(new Requirement.Free(keyName(item), expiry(entity)), Meaning.TAKEN))
                : List.of();
    }

    /** An item that something is to be done to. */
    Demand there(ItemType item, Meaning meaning) {
        return new Demand(
                new Requirement.Living(keyName(item), expiry(item.kind().entity())), meaning);
    }

    /** An item that is there, expired or not. */
    Demand stored(ItemType item, Meaning meaning) {
        return new Demand(new Requirement.Present(Spot.of(keyName(item))), meaning);
    }

    /** What `if` says, of attributes that stand where the function puts them. */
    List<Demand> conditions(List<Condition> conditions, Map<String, Datum> given, Function<AttributeRef, Spot> place) {
        List<Demand> all = new ArrayList<>();
        for (Condition condition : conditions) {
            all.add(new Demand(requirement(condition, given, place), Meaning.CONDITION));
        }
        return all;
    }

    private Requirement requirement(Condition condition, Map<String, Datum> given, Function<AttributeRef, Spot> place) {
        Spot spot = place.apply(condition.attribute());
        if (condition instanceof Condition.OneOf one) {
            return new Requirement.OneOf(
                    spot,
                    one.values().stream()
                            .map(value -> values.write(condition.attribute(), constant(value, condition.attribute())))
                            .toList());
        }
        if (condition instanceof Condition.Compares compares) {
            return compares(compares, given, place);
        }
        return condition instanceof Condition.Present ? new Requirement.Present(spot) : new Requirement.Absent(spot);
    }

    private Requirement compares(
            Condition.Compares compares, Map<String, Datum> given, Function<AttributeRef, Spot> place) {
        Spot spot = place.apply(compares.attribute());
        if (compares.operand() instanceof Condition.Other other) {
            return new Requirement.Compares(
                    spot, compares.comparison(), new Requirement.Beside(place.apply(other.attribute())));
        }
        Optional<Datum> datum = compares.operand() instanceof Condition.Constant constant
                ? Optional.of(constant(constant.value(), compares.attribute()))
                : Optional.ofNullable(given.get(((Condition.Input) compares.operand()).name()));
        return datum.<Requirement>map(value -> new Requirement.Compares(
                        spot, compares.comparison(), new Requirement.Fixed(values.write(compares.attribute(), value))))
                .orElse(new Requirement.OneOf(spot, List.of(AttributeValues.write(Datum.text("")))));
    }

    private Datum constant(Value value, AttributeRef attribute) {
        return new Datum.Scalar(KeyValue.of(value, values.type(attribute)));
    }

    /** That it is one of these; otherwise it is not what is meant. */
    Demand equal(Spot spot, AttributeRef attribute, List<Datum> wanted) {
        return new Demand(
                new Requirement.OneOf(
                        spot,
                        wanted.stream()
                                .map(datum -> values.write(attribute, datum))
                                .toList()),
                Meaning.NOT_THERE);
    }

    /** What was read must still stand when something is written that was made of it. */
    List<Demand> unchanged(Found read, Collection<AttributeUse> uses, Function<AttributeUse, Spot> place) {
        List<Demand> all = new ArrayList<>();
        for (AttributeUse use : uses) {
            Spot spot = place.apply(use);
            Optional<Datum> datum = read.values().find(use);
            Requirement requirement = datum.<Requirement>map(
                            value -> new Requirement.OneOf(spot, List.of(values.write(use.attribute(), value))))
                    .orElse(new Requirement.Absent(spot));
            all.add(new Demand(requirement, Meaning.STALE));
        }
        return all;
    }
}

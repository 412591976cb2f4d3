package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.Demand.Meaning;
import dev.keywright.runtime.engine.Requirement.Expiry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What must hold for writes: that something is there or not, what conditions say, and that nothing changed since it was read. */
final class Demands {
    private final Design design;
    private final Instant now;

    Demands(Design design, Instant now) {
        this.design = design;
        this.now = now;
    }

    private Expiry expiry(String entity) {
        return new Expiry(design.entity(entity).expiry(), now.getEpochSecond());
    }

    private static String keyName(ItemType item) {
        return item.primary().partition().get(0).name();
    }

    /** Only an entity's own item and a guard may not be there before; copies and parts belong to it. */
    List<Demand> ofNew(ItemType item) {
        return switch (item.kind()) {
            case ENTITY ->
                List.of(new Demand(new Requirement.Free(keyName(item), expiry(item.entity())), Meaning.EXISTS));
            case GUARD ->
                List.of(new Demand(new Requirement.Free(keyName(item), expiry(item.entity())), Meaning.TAKEN));
            case COPY, PART, COUNTER, SEQUENCE -> List.of();
        };
    }

    /** An item that something is to be done to. */
    Demand there(ItemType item, Meaning meaning) {
        return new Demand(new Requirement.Living(keyName(item), expiry(item.entity())), meaning);
    }

    /** An item that is there, expired or not. */
    Demand stored(ItemType item, Meaning meaning) {
        return new Demand(new Requirement.Present(Spot.of(keyName(item))), meaning);
    }

    /** As it is stored: a time of expiry is a number of seconds. */
    private AttributeValue stored(String entity, String use, AttributeValue value) {
        Stream<ItemType.Stored> places = Stream.concat(
                design.findHome(entity).stream().flatMap(home -> home.stored().stream()),
                design.findNest(entity).stream().flatMap(nest -> nest.stored().stream()));
        return places.filter(one -> one.use().equals(use))
                .findFirst()
                .map(one -> one.write(value))
                .orElse(value);
    }

    List<Demand> conditions(
            String entity,
            List<Condition> conditions,
            Map<String, AttributeValue> given,
            Function<String, Spot> place) {
        return conditions.stream()
                .map(condition -> new Demand(requirement(entity, condition, given, place), Meaning.CONDITION))
                .toList();
    }

    private Requirement requirement(
            String entity, Condition condition, Map<String, AttributeValue> given, Function<String, Spot> place) {
        String attribute = condition.attribute();
        Spot spot = place.apply(attribute);
        if (condition instanceof Condition.OneOf one) {
            return new Requirement.OneOf(
                    spot,
                    one.values().stream()
                            .map(value -> stored(entity, attribute, value))
                            .toList());
        }
        if (condition instanceof Condition.Present) {
            return new Requirement.Present(spot);
        }
        if (condition instanceof Condition.Absent) {
            return new Requirement.Absent(spot);
        }
        if (condition instanceof Condition.WithOther other) {
            return new Requirement.Compares(spot, other.sign(), new Requirement.Beside(place.apply(other.other())));
        }
        if (condition instanceof Condition.WithConstant constant) {
            return new Requirement.Compares(
                    spot, constant.sign(), new Requirement.Fixed(stored(entity, attribute, constant.value())));
        }
        Condition.WithInput input = (Condition.WithInput) condition;
        AttributeValue value = Optional.ofNullable(given.get(input.input()))
                .orElseThrow(() -> new IllegalArgumentException(input.input() + " is missing"));
        return new Requirement.Compares(spot, input.sign(), new Requirement.Fixed(stored(entity, attribute, value)));
    }

    /** That it is one of these; otherwise it is not what is meant. */
    Demand equal(String entity, Spot spot, String use, List<AttributeValue> wanted) {
        return new Demand(
                new Requirement.OneOf(
                        spot,
                        wanted.stream().map(value -> stored(entity, use, value)).toList()),
                Meaning.NOT_THERE);
    }

    /** What was read must still stand when something is written that was made of it. */
    List<Demand> unchanged(ItemType home, Found read, Collection<String> uses) {
        List<Demand> all = new ArrayList<>();
        for (ItemType.Stored one : home.stored()) {
            if (uses.contains(one.use())) {
                Spot spot = Spot.of(one.name());
                Requirement requirement = read.values()
                        .find(one.use())
                        .<Requirement>map(value -> new Requirement.OneOf(spot, List.of(one.write(value))))
                        .orElse(new Requirement.Absent(spot));
                all.add(new Demand(requirement, Meaning.STALE));
            }
        }
        return all;
    }
}

package dev.keywright.verifier.oracle;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Update;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Datum.Scalar;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The effects of an update on an entity and on the children that hold attributes of it. */
final class UpdateEffects {
    private final Model model;
    private final World world;
    private final Kinship kinship;

    UpdateEffects(World world) {
        this.model = world.model();
        this.world = world;
        this.kinship = new Kinship(world);
    }

    Thing changed(Thing thing, Update update, ActionInputs inputs) {
        Thing changed = thing;
        for (Change change : update.changes()) {
            changed = changed(changed, change, inputs);
        }
        for (Parent parent : model.entity(thing.entity()).parents()) {
            if (isMoved(thing, changed, parent)) {
                changed = kinship.refreshed(changed, parent.ref());
            }
        }
        return changed;
    }

    private Thing changed(Thing thing, Change change, ActionInputs inputs) {
        AttributeRef attribute = change.attribute();
        if (change instanceof Change.Set) {
            Optional<Datum> value = Optional.ofNullable(inputs.sets().get(attribute));
            return value.map(known -> thing.with(attribute, known)).orElse(thing);
        }
        if (change instanceof Change.SetTo to) {
            return thing.with(
                    attribute,
                    new Scalar(
                            KeyValue.of(to.value(), model.attribute(attribute).type())));
        }
        if (change instanceof Change.Add) {
            BigDecimal amount = inputs.adds().getOrDefault(attribute, BigDecimal.ZERO);
            return thing.with(attribute, Datum.number(number(thing, attribute).add(amount)));
        }
        if (change.isOfMembers()) {
            return inputs.sets().get(attribute) instanceof Datum.Members given
                    ? withMembers(thing, change, given)
                    : thing;
        }
        if (change instanceof Change.Remove) {
            return thing.without(attribute);
        }
        throw new AssertionError("unhandled change " + change);
    }

    /** A set without members is missing. */
    private static Thing withMembers(Thing thing, Change change, Datum.Members given) {
        SortedSet<String> texts = new TreeSet<>();
        thing.find(change.attribute()).ifPresent(known -> texts.addAll(((Datum.Members) known).texts()));
        if (change instanceof Change.AddMembers) {
            texts.addAll(given.texts());
        } else {
            texts.removeAll(given.texts());
        }
        return texts.isEmpty()
                ? thing.without(change.attribute())
                : thing.with(change.attribute(), new Datum.Members(texts));
    }

    /** DynamoDB adds to what is missing as if it were zero. */
    private static BigDecimal number(Thing thing, AttributeRef attribute) {
        return thing.find(attribute)
                .map(value -> value instanceof Scalar scalar && scalar.value() instanceof KeyValue.Numeric numeric
                        ? numeric.number()
                        : BigDecimal.ZERO)
                .orElse(BigDecimal.ZERO);
    }

    private boolean isMoved(Thing before, Thing after, Parent parent) {
        return parent.holds().stream()
                .filter(holding -> model.entity(holding.source().entity()).id().contains(holding.source()))
                .map(Holding::held)
                .anyMatch(held -> !before.find(held).equals(after.find(held)));
    }

    /** Puts it in its place, and lets all that hold some of it beside its id follow, and those that hold some of theirs. */
    void settle(Thing thing) {
        world.put(thing);
        Entity entity = model.entity(thing.entity());
        for (Parent role : model.childrenOf(entity.ref())) {
            boolean follows = role.holds().stream()
                    .anyMatch(holding -> holding.source().entity().equals(entity.ref())
                            && !entity.id().contains(holding.source()));
            List<Thing> children = follows ? kinship.children(thing, role.ref()) : List.of();
            for (Thing child : children) {
                Thing fresh = kinship.refreshed(child, role.ref());
                if (!fresh.equals(child)) {
                    settle(fresh);
                }
            }
        }
    }
}

package dev.keywright.verifier.data;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Update;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The values that an update sets and adds. */
final class NewValues {
    private final Model model;
    private final World world;
    private final NewThings things;
    private final SharedUniques shared;
    private final Dice dice;

    NewValues(World world, NewThings things, Dice dice) {
        this.model = world.model();
        this.world = world;
        this.things = things;
        this.shared = new SharedUniques(world);
        this.dice = dice;
    }

    Map<AttributeRef, Datum> sets(Update update, Intent intent) {
        Map<AttributeRef, Datum> sets = new LinkedHashMap<>();
        Entity entity = model.entity(update.entity());
        for (Change change : update.changes()) {
            boolean set = change instanceof Change.Set && !sets.containsKey(change.attribute());
            if (change.isOfMembers()) {
                sets.put(change.attribute(), members(change.attribute()));
            }
            boolean likely = change.probability().equals(Rational.ONE) || dice.chance(60);
            if (set && likely && !isFollowed(entity, change.attribute())) {
                set(entity, change.attribute(), intent, sets);
            }
        }
        sets.keySet().retainAll(update.changes().stream().map(Change::attribute).toList());
        return sets;
    }

    /** Some that others of the kind have, or new ones: some of them come twice, and some go that never were. */
    private Datum members(AttributeRef ref) {
        List<String> texts = new ArrayList<>();
        world.living(ref.entity())
                .forEach(thing -> thing.find(ref).ifPresent(known -> texts.addAll(((Datum.Members) known).texts())));
        boolean fresh = texts.isEmpty() || dice.chance(30);
        Datum other = things.values().any(model.attribute(ref));
        return fresh
                ? other
                : Datum.Members.of(
                        dice.chance(50) ? List.of(dice.pick(texts)) : List.of(dice.pick(texts), dice.pick(texts)));
    }

    /** An id was promised to sort by this time: the time stays as it is. */
    private static boolean isFollowed(Entity entity, AttributeRef attribute) {
        return entity.attributes().stream()
                .anyMatch(other -> other.meaning() instanceof Follows follows
                        && follows.time().equals(attribute));
    }

    private void set(Entity entity, AttributeRef ref, Intent intent, Map<AttributeRef, Datum> sets) {
        Attribute attribute = model.attribute(ref);
        if (attribute.origin() instanceof Attribute.Held held) {
            move(model.parent(held.role()), sets);
            return;
        }
        boolean expiry = entity.findExpiry().filter(ref::equals).isPresent();
        sets.put(ref, expiry ? things.values().expiry(false) : value(entity, attribute, intent));
    }

    /** A write that is to be refused may ask for a value that is taken. */
    private Datum value(Entity entity, Attribute attribute, Intent intent) {
        boolean unique =
                entity.uniques().stream().anyMatch(one -> one.attributes().contains(attribute.ref()));
        List<Datum> taken = new ArrayList<>();
        if (unique && intent == Intent.BE_REFUSED) {
            world.living(entity.ref())
                    .forEach(thing -> thing.find(attribute.ref()).ifPresent(taken::add));
            taken.addAll(shared.values(attribute.ref()));
        }
        return taken.isEmpty() ? things.values().any(attribute) : dice.pick(taken);
    }

    /** Another parent has all parts of its id together. */
    private void move(Parent role, Map<AttributeRef, Datum> sets) {
        Optional<Thing> parent = things.parenthood().another(role);
        for (Holding holding : role.holds()) {
            boolean id = model.entity(holding.source().entity()).id().contains(holding.source());
            parent.filter(known -> id && holding.source().entity().equals(known.entity()))
                    .flatMap(known -> known.find(holding.source()))
                    .ifPresent(value -> sets.put(holding.held(), value));
        }
    }

    Map<AttributeRef, BigDecimal> adds(Update update) {
        Map<AttributeRef, BigDecimal> adds = new LinkedHashMap<>();
        for (Change change : update.changes()) {
            if (change instanceof Change.Add) {
                BigDecimal unit = NumberValues.unit(model.origin(change.attribute()));
                adds.put(change.attribute(), unit.multiply(BigDecimal.valueOf(dice.between(1, 5) * sign())));
            }
        }
        return adds;
    }

    private int sign() {
        return dice.chance(50) ? 1 : -1;
    }
}

package dev.keywright.verifier.data;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives new things their parents: some have many children, and some none where the model says so. */
final class Parenthood {
    private static final int PERCENT_FOR_THE_FIRST = 25;

    private final Model model;
    private final Population population;
    private final Kinship kinship;
    private final Dice dice;

    Parenthood(Population population, Dice dice) {
        this.model = population.world().model();
        this.population = population;
        this.kinship = new Kinship(population.world());
        this.dice = dice;
    }

    /** The attributes that a new thing holds of its parents, consistent with those that it has already. */
    Map<AttributeRef, Datum> held(Entity entity, Map<AttributeRef, Datum> known) {
        Map<AttributeRef, Datum> values = new LinkedHashMap<>(known);
        for (Parent role : entity.parents()) {
            boolean none = role.optional() && !isKnown(role, values) && dice.chance(40);
            if (!none) {
                choose(role, values).ifPresent(parent -> hold(role, parent, values));
            }
        }
        return values;
    }

    private static boolean isKnown(Parent role, Map<AttributeRef, Datum> values) {
        return role.holds().stream().anyMatch(holding -> values.containsKey(holding.held()));
    }

    private Optional<Thing> choose(Parent role, Map<AttributeRef, Datum> values) {
        for (Parent.Kind kind : dice.shuffled(role.kinds())) {
            List<Thing> fitting = population.living(kind.entity()).stream()
                    .filter(parent -> fits(role, parent, values))
                    .toList();
            Optional<Thing> chosen = inTurn(role, fitting).stream()
                    .filter(parent -> hasRoom(role, parent))
                    .findFirst();
            if (chosen.isPresent()) {
                return chosen;
            }
        }
        return Optional.empty();
    }

    /** The busiest first where chance says so; then those who may have children, and the others last. */
    private List<Thing> inTurn(Parent role, List<Thing> fitting) {
        int fertile = fertile(role, fitting.size());
        List<Thing> turn = new ArrayList<>();
        if (!fitting.isEmpty() && dice.chance(hottest(role))) {
            turn.add(fitting.get(0));
        }
        turn.addAll(dice.shuffled(fitting.subList(0, fertile)));
        turn.addAll(fitting.subList(fertile, fitting.size()));
        return turn;
    }

    /** A small share of a few would be nobody: at least half of them may. */
    private static int fertile(Parent role, int parents) {
        Rational share = role.share().or(Rational.ONE).max(Rational.of(1, 2));
        return share.times(Rational.of(parents)).roundedUp().intValueExact();
    }

    private boolean hasRoom(Parent role, Thing parent) {
        return role.max()
                .find()
                .filter(most -> !most.isMoreThan(
                        Rational.of(kinship.children(parent, role.ref()).size())))
                .isEmpty();
    }

    private Rational hottest(Parent role) {
        Rational stated = Rational.ZERO;
        for (Holding holding : role.holds()) {
            Attribute held = model.attribute(holding.held());
            stated = stated.max(held.spread().hottest().or(Rational.ZERO));
        }
        return stated.isZero() ? Rational.of(PERCENT_FOR_THE_FIRST, 100) : stated;
    }

    private static boolean fits(Parent role, Thing parent, Map<AttributeRef, Datum> values) {
        return role.holds().stream()
                .filter(holding -> holding.source().entity().equals(parent.entity()))
                .filter(holding -> values.containsKey(holding.held()))
                .allMatch(holding -> parent.find(holding.source())
                        .filter(values.get(holding.held())::equals)
                        .isPresent());
    }

    /** Whether every parent that must be there is named. */
    boolean isComplete(Thing thing) {
        return model.entity(thing.entity()).parents().stream()
                .filter(role -> !role.optional())
                .allMatch(role -> role.kinds().stream()
                        .anyMatch(kind -> kinship.findParentId(thing, role.ref(), kind.entity())
                                .isPresent()));
    }

    /** A parent of several kinds has another id for each: what another kind would have given is not there. */
    void hold(Parent role, Thing parent, Map<AttributeRef, Datum> values) {
        for (Holding holding : role.holds()) {
            boolean its = holding.source().entity().equals(parent.entity());
            Optional<Datum> value = its ? parent.find(holding.source()) : Optional.empty();
            value.ifPresent(known -> values.putIfAbsent(holding.held(), known));
        }
    }

    /** Any of these entities, to be the parent in that role. */
    Optional<Thing> another(Parent role) {
        EntityRef kind = dice.pick(role.kinds()).entity();
        List<Thing> all = population.living(kind).stream()
                .filter(parent -> hasRoom(role, parent))
                .toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(dice.pick(all));
    }
}

package dev.keywright.verifier.average;

import dev.keywright.core.facts.Estimates;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Gives things their parents in turn, so that every parent has as many children as every other. */
final class EvenParents {
    private final Estimates estimates;
    private final Function<EntityRef, List<Thing>> all;
    private final Map<Parent.Kind, Map<List<Datum>, List<Thing>>> fitting = new LinkedHashMap<>();
    private final Map<List<Object>, Integer> turns = new LinkedHashMap<>();
    private final Map<List<Object>, Rational> given = new LinkedHashMap<>();

    EvenParents(Estimates estimates, Function<EntityRef, List<Thing>> all) {
        this.estimates = estimates;
        this.all = all;
    }

    /** The attributes that the child of that number holds of its parents. */
    Map<AttributeRef, Datum> held(Entity entity, int number) {
        Map<AttributeRef, Datum> held = new LinkedHashMap<>();
        int round = 0;
        for (Parent role : entity.parents()) {
            Optional<Parent.Kind> kind = kind(role, number);
            if (kind.isEmpty()) {
                continue;
            }
            List<Datum> known = known(role, kind.get(), held);
            List<Thing> candidates = candidates(role, kind.get(), known, entity);
            if (!candidates.isEmpty()) {
                int turn = turns.merge(List.of(role.ref(), kind.get().entity(), known), 1, Integer::sum) - 1;
                // Each round of the first role moves the others on by one, so that every pair of parents meets once.
                int apart = earlier(entity, role, kind.get());
                Thing parent = candidates.get(Math.floorMod(turn + round + apart, candidates.size()));
                round = held.isEmpty() ? turn / candidates.size() : round;
                hold(role, parent, held);
            }
        }
        return held;
    }

    /** The earlier roles of parents of that kind: nobody follows himself. */
    private static int earlier(Entity entity, Parent role, Parent.Kind kind) {
        return (int) entity.parents().subList(0, entity.parents().indexOf(role)).stream()
                .filter(other -> other.isOf(kind.entity()))
                .count();
    }

    /** The kind of the parent whose children are behind their share; empty where the child has no parent. */
    private Optional<Parent.Kind> kind(Parent role, int number) {
        Optional<Parent.Kind> chosen = Optional.empty();
        Rational most = Rational.of(1, 2);
        for (Parent.Kind kind : role.kinds()) {
            Rational due = share(role, kind, estimates)
                    .times(Rational.of(number + 1L))
                    .minus(given.getOrDefault(List.of(role.ref(), kind.entity()), Rational.ZERO));
            if (!due.isLessThan(most)) {
                most = due;
                chosen = Optional.of(kind);
            }
        }
        boolean required = !role.optional() && chosen.isEmpty();
        Optional<Parent.Kind> kind = required ? Optional.of(role.kinds().get(0)) : chosen;
        kind.ifPresent(one -> given.merge(List.of(role.ref(), one.entity()), Rational.ONE, Rational::plus));
        return kind;
    }

    /** The share of the children that have such a parent: the presence of what they hold, where that is stated. */
    static Rational share(Parent role, Parent.Kind kind, Estimates estimates) {
        boolean stated = role.optional() && !role.isOneOf();
        return stated ? estimates.presence(role.holds().get(0).held()) : estimates.shareWithParent(role, kind.entity());
    }

    /** The values that the child holds already: parents that share a reference must agree in it. */
    private List<Datum> known(Parent role, Parent.Kind kind, Map<AttributeRef, Datum> held) {
        return holdings(role, kind).stream()
                .filter(holding -> held.containsKey(holding.held()))
                .map(holding -> held.get(holding.held()))
                .toList();
    }

    private static List<Holding> holdings(Parent role, Parent.Kind kind) {
        return role.holds().stream()
                .filter(holding -> holding.source().entity().equals(kind.entity()))
                .toList();
    }

    private List<Thing> candidates(Parent role, Parent.Kind kind, List<Datum> known, Entity child) {
        List<Thing> parents = all.apply(kind.entity());
        boolean growing = kind.entity().equals(child.ref());
        if (known.isEmpty() || growing) {
            return parents;
        }
        return fitting.computeIfAbsent(kind, unused -> new LinkedHashMap<>()).computeIfAbsent(known, wanted -> {
            List<AttributeRef> shared = shared(role, kind, child);
            return parents.stream()
                    .filter(parent -> shared.stream()
                            .map(parent::find)
                            .flatMap(Optional::stream)
                            .toList()
                            .equals(wanted))
                    .toList();
        });
    }

    /** The parent's attributes that the child holds for an earlier role too. */
    private List<AttributeRef> shared(Parent role, Parent.Kind kind, Entity child) {
        List<Parent> earlier = child.parents().subList(0, child.parents().indexOf(role));
        return holdings(role, kind).stream()
                .filter(holding -> earlier.stream()
                        .flatMap(other -> other.holds().stream())
                        .anyMatch(other -> other.held().equals(holding.held())))
                .map(Holding::source)
                .toList();
    }

    static void hold(Parent role, Thing parent, Map<AttributeRef, Datum> held) {
        for (Holding holding : role.holds()) {
            if (holding.source().entity().equals(parent.entity())) {
                parent.find(holding.source()).ifPresent(value -> held.putIfAbsent(holding.held(), value));
            }
        }
    }
}

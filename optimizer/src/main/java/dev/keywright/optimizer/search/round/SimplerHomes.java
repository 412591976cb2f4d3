package dev.keywright.optimizer.search.round;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.IdOrder;
import dev.keywright.optimizer.search.space.CollectionKeys;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Homes that are in no cheapest design, by a few bytes, and make a simpler one: an entity joins the partitions of another
 * instead of having its own, or entities leave partitions that break the order of their ids, all those that share them together. The
 * bill decides whether such a design is allowed.
 */
final class SimplerHomes {
    private final Model model;
    private final CollectionKeys collectionKeys;
    private final Function<EntityRef, List<Home>> proposed;
    private final Function<DesignPieces, Optional<PricedDesign>> allowed;

    SimplerHomes(
            Model model,
            CollectionKeys collectionKeys,
            Function<EntityRef, List<Home>> proposed,
            Function<DesignPieces, Optional<PricedDesign>> allowed) {
        this.model = model;
        this.collectionKeys = collectionKeys;
        this.proposed = proposed;
        this.allowed = allowed;
    }

    PricedDesign from(PricedDesign design) {
        PricedDesign best = design;
        for (Entity entity : model.entities()) {
            for (Home other : proposed.apply(entity.ref())) {
                best = moved(best, other).filter(better(best)).orElse(best);
            }
        }
        return inOrder(best);
    }

    /** The design without partition keys that break the order of an id, as far as that is allowed. */
    private PricedDesign inOrder(PricedDesign design) {
        PricedDesign best = design;
        for (Entity entity : model.entities()) {
            Optional<Home> broken =
                    Optional.ofNullable(homes(best).get(entity.ref())).filter(this::breaksOrder);
            if (broken.isEmpty()) {
                continue;
            }
            PricedDesign before = best;
            for (Home other : proposed.apply(entity.ref())) {
                best = reordered(before, broken.get(), other)
                        .filter(betterOrCheaper(best))
                        .orElse(best);
            }
        }
        return best;
    }

    private boolean breaksOrder(Home home) {
        return IdOrder.isBroken(model.entity(home.entity()), home.shape().partition());
    }

    /** The design with another home of an entity, and with those that shared its partitions beside it again. */
    private Optional<PricedDesign> reordered(PricedDesign design, Home broken, Home other) {
        if (breaksOrder(other) || !mayReplace(design, broken, other)) {
            return Optional.empty();
        }
        DesignPieces pieces = design.pieces().with(broken, other);
        for (Home neighbour : homes(design).values()) {
            boolean shared = !neighbour.entity().equals(broken.entity())
                    && collectionKeys.find(broken).isPresent()
                    && collectionKeys.find(neighbour).equals(collectionKeys.find(broken));
            Optional<Home> beside = shared ? findBeside(design, neighbour, other) : Optional.empty();
            if (beside.isPresent()) {
                pieces = pieces.with(neighbour, beside.get());
            }
        }
        return allowed.apply(pieces);
    }

    private Optional<Home> findBeside(PricedDesign design, Home neighbour, Home other) {
        return proposed.apply(neighbour.entity()).stream()
                .filter(home -> collectionKeys.find(home).equals(collectionKeys.find(other))
                        && !breaksOrder(home)
                        && mayReplace(design, neighbour, home))
                .findFirst();
    }

    private static Predicate<PricedDesign> better(PricedDesign best) {
        Complexity now = best.complexity();
        return design -> design.complexity().isLessThan(now);
    }

    private static Predicate<PricedDesign> betterOrCheaper(PricedDesign best) {
        return design -> {
            int difference = design.complexity().compareTo(best.complexity());
            return difference < 0 || (difference == 0 && design.objective() < best.objective());
        };
    }

    /** The design with another home of an entity, whose partitions are those of another entity's items. */
    private Optional<PricedDesign> moved(PricedDesign design, Home other) {
        Map<EntityRef, Home> homes = homes(design);
        Home home = homes.get(other.entity());
        if (home == null || !mayReplace(design, home, other)) {
            return Optional.empty();
        }
        boolean joins = collectionKeys.find(other).isPresent()
                && !collectionKeys.find(other).equals(collectionKeys.find(home))
                && homes.values().stream()
                        .anyMatch(member -> !member.entity().equals(other.entity())
                                && collectionKeys.find(member).equals(collectionKeys.find(other)));
        return joins ? allowed.apply(design.pieces().with(home, other)) : Optional.empty();
    }

    private static Map<EntityRef, Home> homes(PricedDesign design) {
        Map<EntityRef, Home> homes = new LinkedHashMap<>();
        design.pieces()
                .candidates()
                .forEach(candidate -> candidate.asHome().ifPresent(home -> homes.put(home.entity(), home)));
        return homes;
    }

    /** Whether everything else in the design fits another home of an entity as well. */
    private boolean mayReplace(PricedDesign design, Home home, Home other) {
        return !home.equals(other)
                && home.form() == other.form()
                && keepsTheSame(home, other)
                && design.pieces().candidates().stream()
                        .filter(piece -> piece.host().equals(other.entity()))
                        .allMatch(other::fits);
    }

    /** Whether both keep the same values unique, so that the same guards are needed. */
    private boolean keepsTheSame(Home one, Home other) {
        return model.keptUnique(model.entity(one.entity())).stream()
                .allMatch(unique ->
                        one.shape().keeps(unique.attributes()) == other.shape().keeps(unique.attributes()));
    }
}

package dev.keywright.optimizer.search.round;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.search.space.CollectionKeys;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Homes that are in no cheapest design, by a few bytes, and make a simpler one: an entity joins the partitions of another
 * instead of having its own. The bill decides whether such a design is allowed.
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
        return best;
    }

    private static Predicate<PricedDesign> better(PricedDesign best) {
        Complexity now = best.complexity();
        return design -> design.complexity().isLessThan(now);
    }

    /** The design with another home of an entity, whose partitions are those of another entity's items. */
    private Optional<PricedDesign> moved(PricedDesign design, Home other) {
        Map<EntityRef, Home> homes = new LinkedHashMap<>();
        design.pieces()
                .candidates()
                .forEach(candidate -> candidate.asHome().ifPresent(home -> homes.put(home.entity(), home)));
        Home home = homes.get(other.entity());
        if (home == null || home.equals(other) || home.form() != other.form() || !keepsTheSame(home, other)) {
            return Optional.empty();
        }
        boolean joins = collectionKeys.find(other).isPresent()
                && !collectionKeys.find(other).equals(collectionKeys.find(home))
                && homes.values().stream()
                        .anyMatch(member -> !member.entity().equals(other.entity())
                                && collectionKeys.find(member).equals(collectionKeys.find(other)));
        boolean fits = design.pieces().candidates().stream()
                .filter(piece -> piece.host().equals(other.entity()))
                .allMatch(other::fits);
        return joins && fits ? allowed.apply(design.pieces().with(home, other)) : Optional.empty();
    }

    /** Whether both keep the same values unique, so that the same guards are needed. */
    private boolean keepsTheSame(Home one, Home other) {
        return model.keptUnique(model.entity(one.entity())).stream()
                .allMatch(unique ->
                        one.shape().keeps(unique.attributes()) == other.shape().keeps(unique.attributes()));
    }
}

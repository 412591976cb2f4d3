package dev.keywright.optimizer.search.price;

import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.search.space.KeyLoad;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.PricedPiece;
import dev.keywright.optimizer.tactic.Relief;
import dev.keywright.optimizer.tactic.Relief.Excess;
import dev.keywright.optimizer.tactic.Relief.Width;
import dev.keywright.optimizer.tactic.Tactics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Shards and equal copies of candidates whose keys may get more than one partition serves: in the numbers that their writes
 * alone take, that a transaction takes, and that writes and reads together take.
 */
public final class HeatVariants {
    private static final Rational TWO = Rational.of(2);

    private final Model model;
    private final PartitionLimits limits;
    private final List<Relief> reliefs;

    public HeatVariants(Model model) {
        this.model = model;
        this.limits = PartitionLimits.of(model.options());
        this.reliefs = Tactics.reliefs(model);
    }

    /** Whether a home may be too hot for all that it can serve, alone or in a transaction: then cheaper is not better. */
    public boolean mayBeHot(PricedHome home) {
        return mayBeHot(home.busiest());
    }

    /** The same of a piece. */
    boolean mayBeHot(PricedPiece piece) {
        return mayBeHot(piece.busiest());
    }

    private boolean mayBeHot(List<KeyLoad> loads) {
        return loads.stream()
                .anyMatch(load -> load.readUnits().times(TWO).isMoreThan(limits.readUnits())
                        || load.writeUnits().times(TWO).isMoreThan(limits.writeUnits()));
    }

    /** The same home over several partitions. */
    List<Candidate> of(PricedHome home) {
        Set<Candidate> variants = new LinkedHashSet<>();
        for (KeyLoad load : home.busiest()) {
            Rational written = written(home.written(), load);
            variants.addAll(cooler(home.home(), Rational.ZERO, written));
            variants.addAll(cooler(home.home(), Rational.ZERO, written.times(TWO)));
            variants.addAll(cooler(home.home(), load.readUnits(), written.times(TWO)));
        }
        variants.removeIf(variant -> !variant.is(CandidateKind.HOME));
        return List.copyOf(variants);
    }

    /** Equal copies of a home that is read too often. */
    List<Candidate> copiesOf(PricedHome home) {
        Set<Candidate> variants = new LinkedHashSet<>();
        for (KeyLoad load : home.busiest()) {
            variants.addAll(cooler(home.home(), load.readUnits(), Rational.ZERO));
        }
        variants.removeIf(variant -> !variant.is(CandidateKind.COPY));
        return List.copyOf(variants);
    }

    /** The same piece over several partitions, or several equal copies in place of it. */
    List<Candidate> of(PricedPiece piece) {
        Set<Candidate> variants = new LinkedHashSet<>();
        for (KeyLoad load : piece.busiest()) {
            Rational written = written(piece.loads(), load);
            variants.addAll(cooler(piece.candidate(), Rational.ZERO, written));
            variants.addAll(cooler(piece.candidate(), load.readUnits(), written));
        }
        boolean inside =
                piece.candidate().is(CandidateKind.COUNTER) && piece.candidate().isInsideAnotherItem();
        if (inside) {
            piece.added().values().stream()
                    .flatMap(List::stream)
                    .forEach(load -> variants.addAll(cooler(piece.candidate(), Rational.ZERO, load.writeUnits())));
        }
        return List.copyOf(variants);
    }

    private static Rational written(List<KeyLoad> loads, KeyLoad busiest) {
        return KeyLoad.busiest(loads).stream()
                .filter(load -> load.key().equals(busiest.key()))
                .map(KeyLoad::writeUnits)
                .findFirst()
                .orElse(Rational.ZERO);
    }

    private List<Candidate> cooler(Candidate hot, Rational reads, Rational writes) {
        Excess excess =
                new Excess(reads.dividedBy(limits.readUnits()), writes.dividedBy(limits.writeUnits()), width(hot));
        if (!excess.isAny()) {
            return List.of();
        }
        return reliefs.stream()
                .flatMap(relief -> relief.cooler(hot, excess).stream())
                .toList();
    }

    /** Where the partition key holds the whole id, a partition is one item, which no shard can divide. */
    private Width width(Candidate candidate) {
        Set<AttributeUse> id = new LinkedHashSet<>();
        model.entity(candidate.entity()).id().forEach(attribute -> id.add(AttributeUse.own(attribute)));
        boolean single = candidate
                .findShape()
                .map(Shape::partition)
                .filter(partition -> new LinkedHashSet<>(partition).containsAll(id))
                .isPresent();
        return single ? Width.ONE_ITEM : Width.WHOLE_PARTITION;
    }
}

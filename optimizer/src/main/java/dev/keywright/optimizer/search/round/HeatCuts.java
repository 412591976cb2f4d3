package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.Load;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.MasterSolution;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.trial.TrialLoads;
import dev.keywright.optimizer.tactic.Relief;
import dev.keywright.optimizer.tactic.Relief.Excess;
import dev.keywright.optimizer.tactic.Relief.Width;
import dev.keywright.optimizer.tactic.Tactics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Cuts for hot partitions that the program's rows did not foresee, because pieces heat a key together more than one by one.
 * The combination is cut off, and what would be cool in its place becomes a column.
 */
final class HeatCuts {
    /** A load below this share of the limit is not to blame for a hot partition. */
    private static final Rational NOTABLE = Rational.of(1, 10);

    private final Facts facts;
    private final CandidatePricer pricer;
    private final List<Relief> reliefs;
    private final PartitionLimits limits;
    private final Map<Candidate, List<Choice>> variants = new LinkedHashMap<>();
    private final List<Cut> cuts = new ArrayList<>();

    HeatCuts(Facts facts, CandidatePricer pricer) {
        this.facts = facts;
        this.pricer = pricer;
        this.reliefs = Tactics.reliefs(facts.model());
        this.limits = PartitionLimits.of(facts.model().options());
    }

    /** The cuts for hot partitions, to be withdrawn where nothing else serves every pattern. */
    List<Cut> cuts() {
        return cuts;
    }

    /** Whether a cut was added. */
    boolean cut(MasterSolution solution, Bill bill) {
        boolean changed = false;
        for (PartitionHeat partition : Heat.of(bill).partitions()) {
            if (partition.isOver(limits)) {
                changed |= cool(partition, solution);
            }
        }
        return changed;
    }

    private boolean cool(PartitionHeat partition, MasterSolution solution) {
        Excess excess = excess(partition);
        Set<EntityRef> entities = new LinkedHashSet<>();
        Set<AccessOption> options = new LinkedHashSet<>();
        for (Load load : partition.loads()) {
            entities.add(load.entry().entity());
            entities.addAll(load.pattern().operation().entities());
            if (!load.readUnits().isZero()) {
                options.addAll(solution.takenFor(load.pattern().ref()));
            }
            boolean notable = load.writeUnits().isMoreThan(limits.writeUnits().times(NOTABLE))
                    || load.readUnits().isMoreThan(limits.readUnits().times(NOTABLE));
            if (notable) {
                blamed(load, solution.chosen()).stream()
                        .flatMap(choice -> cooler(choice.candidate(), excess).stream())
                        .forEach(variant -> variants.computeIfAbsent(variant, pricer::addVariant));
            }
        }
        List<Choice> together = solution.chosen().stream()
                .filter(choice -> entities.contains(choice.host())
                        || entities.contains(choice.candidate().entity()))
                .toList();
        Cut combination = findHotAlone(partition, solution)
                .map(choice -> Cut.of(List.of(choice)))
                .orElseGet(() -> new Cut(together, List.copyOf(options), List.of()));
        boolean fresh = !cuts.contains(combination);
        if (fresh) {
            cuts.add(combination);
            pricer.learned().add(combination);
        }
        return fresh;
    }

    /**
     * The one choice that all writes of a partition go to, where it is too hot beside any others: the rows know its notable loads,
     * and with half of the rest, which is the least that a write outside of a transaction leaves, they are above the limit.
     */
    private Optional<Choice> findHotAlone(PartitionHeat partition, MasterSolution solution) {
        Set<Choice> all = new LinkedHashSet<>();
        Rational small = Rational.ZERO;
        for (Load load : partition.loads()) {
            if (!load.writeUnits().isZero()) {
                all.addAll(blamed(load, solution.chosen()));
                small = load.writeUnits().isMoreThan(limits.writeUnits().times(TrialLoads.NOTABLE))
                        ? small
                        : small.plus(load.writeUnits());
            }
        }
        Rational rest = small.dividedBy(Rational.of(2));
        return all.size() != 1
                ? Optional.empty()
                : all.stream()
                        .filter(choice -> choice.loads().stream()
                                .filter(load -> load.key().owner().equals(Optional.of(choice.candidate())))
                                .anyMatch(load -> load.writeUnits().plus(rest).isMoreThan(limits.writeUnits())))
                        .findFirst();
    }

    private List<Candidate> cooler(Candidate hot, Excess excess) {
        return reliefs.stream()
                .flatMap(relief -> relief.cooler(hot, excess).stream())
                .toList();
    }

    private Excess excess(PartitionHeat partition) {
        return new Excess(
                partition.readUnits().dividedBy(limits.readUnits()),
                partition.writeUnits().dividedBy(limits.writeUnits()),
                partition.findItemOverLimit().isPresent() ? Width.ONE_ITEM : Width.WHOLE_PARTITION);
    }

    /** The choices that cause a load: a counter embedded in an item is to blame before the item itself. */
    private List<Choice> blamed(Load load, List<Choice> chosen) {
        Entry entry = load.entry();
        EntityRef entity = entry.entity();
        if (entry.item().kind() instanceof ItemKind.Counter) {
            return chosen.stream()
                    .filter(choice -> choice.candidate().is(CandidateKind.COUNTER)
                            && choice.candidate().entity().equals(entity)
                            && !choice.candidate().isInsideAnotherItem())
                    .toList();
        }
        List<Choice> inside = chosen.stream()
                .filter(choice -> choice.candidate().is(CandidateKind.COUNTER)
                        && choice.candidate().isInside(entity)
                        && load.pattern()
                                .operation()
                                .entities()
                                .contains(choice.candidate().entity()))
                .toList();
        if (!inside.isEmpty()) {
            return inside.stream().max(Comparator.comparing(choice -> busiest(load, choice.candidate()))).stream()
                    .toList();
        }
        Set<AttributeUse> key = entry.keyAttributes();
        if (entry.item().kind() instanceof ItemKind.Copy) {
            return chosen.stream()
                    .filter(choice -> choice.candidate().is(CandidateKind.COPY)
                            && choice.candidate().entity().equals(entity)
                            && choice.candidate().times() == entry.item().kind().times()
                            && key.equals(new LinkedHashSet<>(choice.candidate().followedBy())))
                    .toList();
        }
        boolean home = entry.isPrimary() && entry.item().kind().isHome();
        return chosen.stream()
                .filter(choice -> choice.candidate().entity().equals(entity))
                .filter(choice -> home
                        ? choice.isHome()
                        : choice.candidate()
                                .asIndexEntry()
                                .filter(indexEntry ->
                                        key.containsAll(indexEntry.shape().attributes()))
                                .isPresent())
                .toList();
    }

    /** The share of a pattern that meets one counter; the least skewed of its attributes decides. */
    private Rational busiest(Load load, Candidate counter) {
        Map<AttributeUse, Quantity> shares = facts.pattern(load.pattern().ref()).busiest();
        return counter.followedBy().stream()
                .map(use -> Optional.ofNullable(shares.get(use))
                        .map(Quantity::value)
                        .orElse(Rational.ZERO))
                .reduce(Rational.ONE, Rational::min);
    }
}

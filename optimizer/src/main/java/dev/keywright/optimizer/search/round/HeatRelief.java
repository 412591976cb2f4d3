package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.Load;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.tactic.Relief;
import dev.keywright.optimizer.tactic.Relief.Excess;
import dev.keywright.optimizer.tactic.Relief.Width;
import dev.keywright.optimizer.tactic.Tactics;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The relief of hot partitions: sharded variants become columns, and the hot combination is cut off. */
final class HeatRelief {
    /** A load below this share of the limit is not to blame for a hot partition. */
    private static final Rational NOTABLE = Rational.of(1, 10);

    /** A load that exceeds the limit more often than this is beyond any number of shards or copies. */
    private static final BigInteger MOST_TIMES = BigInteger.valueOf(20_000);

    private final Facts facts;
    private final CandidatePricer pricer;
    private final List<Relief> reliefs;
    private final Map<Candidate, List<Choice>> variants = new LinkedHashMap<>();
    private final List<Cut> cuts = new ArrayList<>();

    HeatRelief(Facts facts, CandidatePricer pricer) {
        this.facts = facts;
        this.pricer = pricer;
        this.reliefs = Tactics.reliefs(facts.model());
    }

    /** The cuts for hot partitions, to be withdrawn where nothing else serves every pattern. */
    List<Cut> cuts() {
        return cuts;
    }

    /** Whether a variant or a cut was added. */
    boolean cools(List<Choice> chosen, Bill bill) {
        boolean changed = false;
        for (PartitionHeat partition : Heat.of(bill).partitions()) {
            if (partition.isOverLimit()) {
                changed |= cool(partition, chosen);
            }
        }
        return changed;
    }

    private boolean cool(PartitionHeat partition, List<Choice> chosen) {
        Excess excess = excess(partition);
        Set<Choice> guilty = new LinkedHashSet<>();
        Set<Choice> unless = new LinkedHashSet<>();
        boolean avoidable = false;
        for (Load load : partition.loads()) {
            boolean notable = load.writeUnits().isMoreThan(PartitionHeat.MOST_WRITE_UNITS.times(NOTABLE))
                    || load.readUnits().isMoreThan(PartitionHeat.MOST_READ_UNITS.times(NOTABLE));
            if (!notable) {
                continue;
            }
            for (Choice choice : blamed(load, chosen)) {
                for (Candidate variant : cooler(choice.candidate(), excess)) {
                    List<Choice> added = variants.computeIfAbsent(variant, pricer::addVariant);
                    boolean beside = variant.is(CandidateKind.COPY);
                    unless.addAll(beside ? added : List.of());
                    avoidable = true;
                }
                guilty.add(choice);
            }
        }
        unless.stream().filter(chosen::contains).forEach(guilty::add);
        unless.removeAll(guilty);
        Cut combination = new Cut(List.copyOf(guilty), List.of(), List.copyOf(unless));
        boolean fresh = avoidable && !cuts.contains(combination);
        if (fresh) {
            cuts.add(combination);
            pricer.learned().add(combination);
        }
        return fresh;
    }

    private List<Candidate> cooler(Candidate hot, Excess excess) {
        return reliefs.stream()
                .flatMap(relief -> relief.cooler(hot, excess).stream())
                .toList();
    }

    private static Excess excess(PartitionHeat partition) {
        Rational reads = partition.readUnits().dividedBy(PartitionHeat.MOST_READ_UNITS);
        Rational writes = partition.writeUnits().dividedBy(PartitionHeat.MOST_WRITE_UNITS);
        return new Excess(
                reads.roundedUp().min(MOST_TIMES).intValue(),
                writes.roundedUp().min(MOST_TIMES).intValue(),
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

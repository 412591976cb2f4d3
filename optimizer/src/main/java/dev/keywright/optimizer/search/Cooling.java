package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Place.OwnItem;
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
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Mirror;
import dev.keywright.optimizer.candidate.Candidate.Tally;
import dev.keywright.optimizer.candidate.Candidate.View;
import dev.keywright.optimizer.search.Space.Forbidden;
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

/** Spreads what is too hot over as many partitions as it takes, and forbids what stays too hot. */
final class Cooling {
    /** Who adds less than this to a partition that is too hot is not to blame for it. */
    private static final Rational NOTABLE = Rational.of(1, 10);

    private final Facts facts;
    private final Pricing pricing;
    private final Space space;
    private final List<Relief> reliefs;
    private final Map<Candidate, List<Choice>> variants = new LinkedHashMap<>();
    private final List<Forbidden> forbidden = new ArrayList<>();

    Cooling(Facts facts, Pricing pricing, Space space) {
        this.facts = facts;
        this.pricing = pricing;
        this.space = space;
        this.reliefs = Tactics.reliefs(facts.model());
    }

    /** What was forbidden because it was too hot; where nothing else serves, it must be allowed again. */
    List<Forbidden> forbidden() {
        return forbidden;
    }

    /** Whether something new was proposed or forbidden. */
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
            for (Choice choice : notable ? blamed(load, chosen) : List.<Choice>of()) {
                for (Candidate variant : cooler(choice.candidate(), excess)) {
                    List<Choice> added = variants.computeIfAbsent(variant, pricing::addVariant);
                    boolean beside = variant instanceof Mirror;
                    unless.addAll(beside ? added : List.of());
                    avoidable = true;
                }
                guilty.add(choice);
            }
        }
        unless.stream().filter(chosen::contains).forEach(guilty::add);
        unless.removeAll(guilty);
        Forbidden combination = new Forbidden(List.copyOf(guilty), List.of(), List.copyOf(unless));
        boolean fresh = avoidable && !forbidden.contains(combination);
        if (fresh) {
            forbidden.add(combination);
            space.forbid(combination);
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
                reads.roundedUp().intValue(),
                writes.roundedUp().intValue(),
                partition.findItemOverLimit().isPresent() ? Width.ONE_ITEM : Width.WHOLE_PARTITION);
    }

    /** What was chosen that puts this load there: a number in an item is to blame before the item itself. */
    private List<Choice> blamed(Load load, List<Choice> chosen) {
        Entry entry = load.entry();
        EntityRef entity = entry.entity();
        if (entry.item().kind() instanceof Counter) {
            return chosen.stream()
                    .filter(choice -> choice.candidate() instanceof Tally tally
                            && tally.entity().equals(entity)
                            && tally.place() instanceof OwnItem)
                    .toList();
        }
        List<Choice> inside = chosen.stream()
                .filter(choice -> choice.candidate() instanceof Tally tally
                        && tally.place() instanceof Inside place
                        && place.entity().equals(entity)
                        && load.pattern().operation().entities().contains(tally.entity()))
                .toList();
        if (!inside.isEmpty()) {
            return inside.stream()
                    .max(Comparator.comparing(choice -> busiest(load, (Tally) choice.candidate())))
                    .stream()
                    .toList();
        }
        Set<AttributeUse> key = entry.keyAttributes();
        if (entry.item().kind() instanceof Copy copy) {
            return chosen.stream()
                    .filter(choice -> choice.candidate() instanceof Mirror mirror
                            && mirror.entity().equals(entity)
                            && mirror.times() == copy.times()
                            && key.equals(new LinkedHashSet<>(mirror.shape().attributes())))
                    .toList();
        }
        boolean home = entry.isPrimary() && entry.item().kind() instanceof EntityItem;
        return chosen.stream()
                .filter(choice -> choice.candidate().entity().equals(entity))
                .filter(choice -> home
                        ? choice.candidate() instanceof Home
                        : choice.candidate() instanceof View view
                                && key.containsAll(view.shape().attributes())
                                && view.shape().attributes().containsAll(withoutShards(key, view)))
                .toList();
    }

    /** How much of the pattern meets one number: of what is counted by, the least skewed decides. */
    private Rational busiest(Load load, Tally tally) {
        Map<AttributeUse, Quantity> shares = facts.pattern(load.pattern().ref()).busiest();
        return tally.by().stream()
                .map(use -> Optional.ofNullable(shares.get(use))
                        .map(Quantity::value)
                        .orElse(Rational.ZERO))
                .reduce(Rational.ONE, Rational::min);
    }

    private static Set<AttributeUse> withoutShards(Set<AttributeUse> key, View view) {
        Set<AttributeUse> plain = new LinkedHashSet<>(key);
        plain.retainAll(view.shape().attributes());
        return plain;
    }
}

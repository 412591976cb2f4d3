package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Inside;
import dev.keywright.core.design.ItemKind.OwnItem;
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
import dev.keywright.optimizer.candidate.Candidate.Tally;
import dev.keywright.optimizer.candidate.Candidate.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Spreads what is too hot over as many partitions as it takes, and forbids what stays too hot. */
final class Cooling {
    private static final int MOST_SHARDS = 10_000;
    /** Who adds less than this to a partition that is too hot is not to blame for it. */
    private static final Rational NOTABLE = Rational.of(1, 10);

    private final Facts facts;
    private final Pricing pricing;
    private final Space space;
    private final Set<String> seen = new LinkedHashSet<>();
    private final List<List<Choice>> forbidden = new ArrayList<>();

    Cooling(Facts facts, Pricing pricing, Space space) {
        this.facts = facts;
        this.pricing = pricing;
        this.space = space;
    }

    /** What was forbidden because it was too hot; where nothing else serves, it must be allowed again. */
    List<List<Choice>> forbidden() {
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
        int factor = factor(partition);
        Set<Choice> guilty = new LinkedHashSet<>();
        boolean avoidable = false;
        for (Load load : partition.loads()) {
            boolean notable = load.writeUnits().isMoreThan(PartitionHeat.MOST_WRITE_UNITS.times(NOTABLE))
                    || load.readUnits().isMoreThan(PartitionHeat.MOST_READ_UNITS.times(NOTABLE));
            for (Choice choice : notable ? blamed(load, chosen) : List.<Choice>of()) {
                Optional<Candidate> variant = spread(choice.candidate(), factor);
                variant.filter(cooler -> seen.add(cooler.toString())).ifPresent(pricing::addVariant);
                avoidable |= variant.isPresent();
                guilty.add(choice);
            }
        }
        boolean fresh = avoidable && !forbidden.contains(List.copyOf(guilty));
        if (fresh) {
            forbidden.add(List.copyOf(guilty));
            space.forbid(List.copyOf(guilty));
        }
        return fresh;
    }

    private static int factor(PartitionHeat partition) {
        Rational reads = partition.readUnits().dividedBy(PartitionHeat.MOST_READ_UNITS);
        Rational writes = partition.writeUnits().dividedBy(PartitionHeat.MOST_WRITE_UNITS);
        return Math.max(2, reads.max(writes).roundedUp().intValue());
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
        boolean home = entry.isPrimary() && entry.item().kind() instanceof EntityItem;
        Set<AttributeUse> key = entry.keyAttributes();
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

    private static Optional<Candidate> spread(Candidate candidate, int factor) {
        if (candidate instanceof Home home) {
            int shards = home.shape().shards() * factor;
            return shards > MOST_SHARDS || home.shape().attributes().isEmpty()
                    ? Optional.empty()
                    : Optional.of(Home.of(home.entity(), home.shape().over(shards)));
        }
        if (candidate instanceof View view) {
            int shards = view.shape().shards() * factor;
            return shards > MOST_SHARDS
                    ? Optional.empty()
                    : Optional.of(View.of(
                            view.entity(), view.shape().over(shards), view.projection(), view.when(), view.scope()));
        }
        if (candidate instanceof Tally tally) {
            int shards = tally.shards() * factor;
            return shards > MOST_SHARDS
                    ? Optional.empty()
                    : Optional.of(new Tally(tally.entity(), tally.by(), new OwnItem(), shards, tally.kept()));
        }
        return Optional.empty();
    }
}

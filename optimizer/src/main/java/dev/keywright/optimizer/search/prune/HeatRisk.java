package dev.keywright.optimizer.search.prune;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.Quote;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Whether it matters over how many partitions an entity is spread: one that takes all its traffic at once is never too hot. */
public final class HeatRisk {
    /** An index may be written twice where the item is written once, and an item read twice: found first, then whole. */
    private static final Rational MARGIN = Rational.of(2);

    private final CostModel costModel;
    private final List<PricedHome> homes;

    public HeatRisk(CostModel costModel, List<PricedHome> homes) {
        this.costModel = costModel;
        this.homes = homes;
    }

    /** Judged by the most expensive home; a requirement that no home serves may take any number of units. */
    public boolean matters(List<Requirement> requirements, List<Pattern> writes) {
        Rational reads = Rational.ZERO;
        for (Requirement requirement : requirements) {
            Optional<Quote> dearest = homes.stream()
                    .flatMap(home -> home.find(requirement).stream())
                    .max(Comparator.comparingLong(Quote::nanoDollars));
            if (dearest.isEmpty()) {
                return true;
            }
            reads = reads.plus(costModel
                    .tariff()
                    .readUnitsAtPeak(requirement.pattern().ref(), dearest.get().nanoDollars()));
        }
        Rational written = Rational.ZERO;
        for (Pattern pattern : writes) {
            long most = homes.stream()
                    .mapToLong(home -> home.writes().getOrDefault(pattern.ref(), 0L))
                    .max()
                    .orElse(0);
            written = written.plus(costModel.tariff().writeUnitsAtPeak(pattern.ref(), most));
        }
        PartitionLimits limits = PartitionLimits.of(costModel.facts().model().options());
        return reads.times(MARGIN).isMoreThan(limits.readUnits())
                || written.times(MARGIN).isMoreThan(limits.writeUnits());
    }
}

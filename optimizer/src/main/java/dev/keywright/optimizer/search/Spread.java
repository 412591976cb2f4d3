package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.search.Measure.Priced;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Whether it matters over how many partitions an entity is spread: one that takes all its traffic at once is never too hot. */
final class Spread {
    /** An index may be written twice where the item is written once, and an item read twice: found first, then whole. */
    private static final Rational MARGIN = Rational.of(2);

    private final CostModel costing;
    private final List<TriedHome> homes;

    Spread(CostModel costing, List<TriedHome> homes) {
        this.costing = costing;
        this.homes = homes;
    }

    /** By what the dearest home takes; whoever is served by none may take anything. */
    boolean matters(List<Demand> demands, List<Pattern> writes) {
        Rational reads = Rational.ZERO;
        for (Demand demand : demands) {
            Optional<Priced> dearest = homes.stream()
                    .flatMap(home -> home.find(demand).stream())
                    .max(Comparator.comparingLong(Priced::nanoDollars));
            if (dearest.isEmpty()) {
                return true;
            }
            reads = reads.plus(costing.tariff()
                    .readUnitsAtPeak(demand.pattern().ref(), dearest.get().nanoDollars()));
        }
        Rational written = Rational.ZERO;
        for (Pattern pattern : writes) {
            long most = homes.stream()
                    .mapToLong(home -> home.writes().getOrDefault(pattern.ref(), 0L))
                    .max()
                    .orElse(0);
            written = written.plus(costing.tariff().writeUnitsAtPeak(pattern.ref(), most));
        }
        return reads.times(MARGIN).isMoreThan(PartitionHeat.MOST_READ_UNITS)
                || written.times(MARGIN).isMoreThan(PartitionHeat.MOST_WRITE_UNITS);
    }
}

package dev.keywright.core.heat;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The pattern with the largest part in the hottest partition of a design.
 *
 * @param peakPerSecond its peak rate
 * @param fittingPerSecond the peak rate at which the partition would serve it, with all others as they are
 */
public record HotPattern(Pattern pattern, Rational peakPerSecond, Rational fittingPerSecond) {
    /** The hottest one; empty where every partition stays within the limits. */
    public static Optional<HotPattern> find(Heat heat, PartitionLimits limits, Facts facts) {
        return heat.partitions().stream()
                .filter(partition -> partition.isOver(limits))
                .max(Comparator.comparing(partition -> excess(partition, limits)))
                .map(partition -> of(partition, limits, facts));
    }

    private static Rational excess(PartitionHeat partition, PartitionLimits limits) {
        return reads(partition, limits).max(writes(partition, limits));
    }

    private static Rational reads(PartitionHeat partition, PartitionLimits limits) {
        return partition.readUnits().dividedBy(limits.readUnits());
    }

    private static Rational writes(PartitionHeat partition, PartitionLimits limits) {
        return partition.writeUnits().dividedBy(limits.writeUnits());
    }

    private static HotPattern of(PartitionHeat partition, PartitionLimits limits, Facts facts) {
        boolean written = writes(partition, limits).isMoreThan(reads(partition, limits));
        return written
                ? of(partition, Load::writeUnits, partition.writeUnits(), limits.writeUnits(), facts)
                : of(partition, Load::readUnits, partition.readUnits(), limits.readUnits(), facts);
    }

    private static HotPattern of(
            PartitionHeat partition, Function<Load, Rational> units, Rational whole, Rational limit, Facts facts) {
        Map<Pattern, Rational> parts = new LinkedHashMap<>();
        partition.loads().forEach(load -> parts.merge(load.pattern(), units.apply(load), Rational::plus));
        Pattern hottest = parts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        Rational own = parts.get(hottest);
        Rational left = limit.minus(whole.minus(own)).max(Rational.ZERO);
        Rational peak = facts.pattern(hottest.ref()).peakPerSecond().value();
        return new HotPattern(hottest, peak, peak.times(left).dividedBy(own));
    }
}

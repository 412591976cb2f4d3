package dev.keywright.core.cost;

import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import java.util.List;
import java.util.Optional;

/**
 * The provisioned capacity that serves the peak, paid by the hour for the whole month.
 *
 * @param utilization the share of the capacity that the peak may take
 */
public record Provisioned(Rational utilization, List<Capacity> capacities) {
    public Provisioned {
        capacities = List.copyOf(capacities);
    }

    /** The capacity of a table or an index, in whole units, at least one each for reads and writes. */
    public record Capacity(Peak peak, long readUnits, long writeUnits, long readNanoDollars, long writeNanoDollars) {
        public long nanoDollars() {
            return readNanoDollars + writeNanoDollars;
        }
    }

    public static Provisioned of(List<Peak> peaks, Rational utilization, Prices prices) {
        return new Provisioned(
                utilization,
                peaks.stream().map(peak -> capacity(peak, utilization, prices)).toList());
    }

    private static Capacity capacity(Peak peak, Rational utilization, Prices prices) {
        long reads = units(peak.readUnitsPerSecond(), utilization);
        long writes = units(peak.writeUnitsPerSecond(), utilization);
        return new Capacity(
                peak,
                reads,
                writes,
                Line.rounded(
                        prices.nanoDollarsForReadUnitHours(Rational.of(reads).times(Prices.HOURS_PER_MONTH))),
                Line.rounded(
                        prices.nanoDollarsForWriteUnitHours(Rational.of(writes).times(Prices.HOURS_PER_MONTH))));
    }

    private static long units(Rational perSecond, Rational utilization) {
        return Math.max(1, Amounts.exactly(perSecond.dividedBy(utilization).roundedUp()));
    }

    public long readUnits() {
        return capacities.stream().mapToLong(Capacity::readUnits).sum();
    }

    public long writeUnits() {
        return capacities.stream().mapToLong(Capacity::writeUnits).sum();
    }

    public long readNanoDollars() {
        return capacities.stream().mapToLong(Capacity::readNanoDollars).reduce(0, Amounts::plus);
    }

    public long writeNanoDollars() {
        return capacities.stream().mapToLong(Capacity::writeNanoDollars).reduce(0, Amounts::plus);
    }

    /** Without storage, which costs the same in either mode. */
    public long nanoDollars() {
        return readNanoDollars() + writeNanoDollars();
    }

    /**
     * The factor of the average traffic, at the same peaks, at which both capacity modes cost the same;
     * empty where on-demand costs nothing. Above one, on-demand is the cheaper mode.
     */
    public Optional<Rational> findCrossing(Bill bill) {
        long onDemand = bill.readNanoDollars() + bill.writeNanoDollars();
        return onDemand == 0 ? Optional.empty() : Optional.of(Rational.of(nanoDollars(), onDemand));
    }
}

package dev.keywright.backends.infrastructure;

import dev.keywright.backends.infrastructure.CapacityMode.Provisioned;
import dev.keywright.backends.infrastructure.CapacityMode.Range;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Peak;
import dev.keywright.core.layout.Path;
import dev.keywright.core.number.Rational;
import java.util.List;

/** The capacity of each table and index: from enough for the average up to twice the peak. */
final class Capacities {
    private static final Rational PERCENT = Rational.of(100);
    /** Application Auto Scaling accepts targets in this range. */
    private static final int LOWEST_TARGET = 20;

    private static final int HIGHEST_TARGET = 90;
    /** Peaks are estimates: where one is twice as high as stated, the bill should grow and not the queue. */
    private static final Rational HEADROOM = Rational.of(2);

    private final Account account;
    private final Rational utilization;
    private final List<Peak> peaks;
    private final List<Peak> averages;

    Capacities(Account account) {
        this.account = account;
        this.utilization = account.provisioned().utilization();
        this.peaks = Peak.of(account.bill());
        this.averages = Peak.ofAverages(account.bill());
    }

    CapacityMode of(Path path) {
        if (!account.isProvisioned()) {
            return new CapacityMode.OnDemand();
        }
        Peak peak = at(peaks, path);
        Peak average = at(averages, path);
        return new Provisioned(
                range(average.readUnitsPerSecond(), peak.readUnitsPerSecond()),
                range(average.writeUnitsPerSecond(), peak.writeUnitsPerSecond()),
                target());
    }

    private Range range(Rational average, Rational peak) {
        long fewest = units(average);
        return new Range(fewest, Math.max(fewest, units(peak.times(HEADROOM))));
    }

    private long units(Rational perSecond) {
        return Math.max(
                1,
                perSecond
                        .dividedBy(utilization)
                        .min(Rational.of(Long.MAX_VALUE))
                        .roundedUp()
                        .longValueExact());
    }

    private int target() {
        int percent = utilization.times(PERCENT).roundedUp().intValueExact();
        return Math.min(HIGHEST_TARGET, Math.max(LOWEST_TARGET, percent));
    }

    private static Peak at(List<Peak> peaks, Path path) {
        return peaks.stream()
                .filter(peak -> peak.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("unknown load of " + path.name()));
    }
}

package dev.keywright.backends.report;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.document.HotSpots;
import dev.keywright.backends.report.Bars.Part;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.number.Rational;
import java.util.Comparator;
import java.util.List;

/** The share of a partition's throughput that the busiest keys use. */
final class HeatSection {
    private static final String SECTION = """
            <section id="heat" aria-labelledby="heat-title">
            <h2 id="heat-title">Partition heat</h2>
            <p>A full bar is the limit of a partition: 3,000 read units or 1,000 write units per second. Each bar shows the
            busiest value of a partition key when every pattern runs at its peak rate.</p>
            <div class="panel">
            %s</div>
            </section>
            """;

    private HeatSection() {}

    static String html(Blueprint blueprint) {
        List<PartitionHeat> sorted = Heat.of(blueprint.account().bill()).partitions().stream()
                .sorted(Comparator.comparing(HotSpots::share).reversed())
                .toList();
        Bars bars = new Bars(1);
        for (PartitionHeat heat : sorted) {
            Rational share = HotSpots.share(heat);
            String title = "%s read and %s write units per second"
                    .formatted(RoundedNumbers.about(heat.readUnits()), RoundedNumbers.about(heat.writeUnits()));
            bars.add(
                    "%s in %s".formatted(HotSpots.key(heat), heat.path().name()),
                    title,
                    RoundedNumbers.percent(share),
                    new Part(heat.isOverLimit() ? "hot" : "read", number(share)));
        }
        return SECTION.formatted(bars.html());
    }

    private static double number(Rational share) {
        return share.numerator().doubleValue() / share.denominator().doubleValue();
    }
}

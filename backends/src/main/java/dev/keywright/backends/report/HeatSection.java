package dev.keywright.backends.report;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.document.HotSpots;
import dev.keywright.backends.report.Bars.Part;
import dev.keywright.backends.text.Figures;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.number.Rational;
import java.util.Comparator;
import java.util.List;

/** How close the busiest keys come to what a partition takes. */
final class HeatSection {
    private static final String SECTION = """
            <section id="heat" aria-labelledby="heat-title">
            <h2 id="heat-title">Heat</h2>
            <p>A full bar is what one partition takes: 3,000 read or 1,000 write units a second. Each bar is the busiest value of
            one kind of partition key when every pattern is at its peak.</p>
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
            String title = "%s read and %s write units a second"
                    .formatted(Figures.about(heat.readUnits()), Figures.about(heat.writeUnits()));
            bars.add(
                    "%s in %s".formatted(HotSpots.key(heat), heat.path().name()),
                    title,
                    Figures.percent(share),
                    new Part(heat.isOverLimit() ? "hot" : "read", number(share)));
        }
        return SECTION.formatted(bars.html());
    }

    private static double number(Rational share) {
        return share.numerator().doubleValue() / share.denominator().doubleValue();
    }
}

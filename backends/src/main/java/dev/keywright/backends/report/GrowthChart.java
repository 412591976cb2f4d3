package dev.keywright.backends.report;

import dev.keywright.backends.blueprint.Insights.Scenario;
import dev.keywright.backends.text.Xml;
import dev.keywright.core.price.Money;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** The cost at growing rates as two lines; both axes are logarithmic. */
final class GrowthChart {
    private static final int LEFT = 80;
    private static final int RIGHT = 660;
    private static final int TOP = 20;
    private static final int BOTTOM = 200;
    private static final String CHART = """
            <svg class="lines" viewBox="0 0 700 240" role="img" aria-label="Cost per month at growing rates; the numbers are in the table below">
            <line class="axis" x1="80" y1="200" x2="670" y2="200"/><line class="axis" x1="80" y1="10" x2="80" y2="200"/>
            %s<text x="92" y="24">— this design</text><text x="92" y="42">┄ the cheapest design at those rates</text>
            </svg>
            """;

    private final List<Scenario> scenarios;
    private final double least;
    private final double most;

    private GrowthChart(List<Scenario> scenarios) {
        this.scenarios = scenarios;
        this.least = scenarios.stream()
                .mapToDouble(one -> height(Math.min(one.designNanoDollars(), one.cheapestNanoDollars())))
                .min()
                .orElse(0);
        this.most = scenarios.stream()
                .mapToDouble(one -> height(Math.max(one.designNanoDollars(), one.cheapestNanoDollars())))
                .max()
                .orElse(1);
    }

    static String svg(List<Scenario> scenarios) {
        GrowthChart chart = new GrowthChart(scenarios);
        return CHART.formatted(chart.line("this", "dot", Scenario::designNanoDollars)
                + chart.line("best", "dot2", Scenario::cheapestNanoDollars)
                + chart.labels());
    }

    private static double height(long nanoDollars) {
        return StrictMath.log10((double) Math.max(1, nanoDollars));
    }

    private double x(int number) {
        return LEFT + 20 + (RIGHT - LEFT - 20.0) * number / Math.max(1, scenarios.size() - 1);
    }

    private double y(long nanoDollars) {
        double range = Math.max(0.001, most - least);
        return BOTTOM - 12 - (BOTTOM - TOP - 30.0) * (height(nanoDollars) - least) / range;
    }

    private String line(String kind, String dot, ToLongFunction<Scenario> amount) {
        StringBuilder points = new StringBuilder();
        StringBuilder dots = new StringBuilder();
        for (int number = 0; number < scenarios.size(); number++) {
            double y = y(amount.applyAsLong(scenarios.get(number)));
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(number), y));
            dots.append(String.format(
                    Locale.ROOT, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>", dot, x(number), y));
        }
        return "<polyline class=\"%s\" points=\"%s\"/>%s\n"
                .formatted(kind, points.toString().strip(), dots);
    }

    private String labels() {
        StringBuilder labels = new StringBuilder();
        for (int number = 0; number < scenarios.size(); number++) {
            Scenario scenario = scenarios.get(number);
            labels.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.1f\" y=\"220\" text-anchor=\"middle\">× %s</text>\n",
                    x(number),
                    Xml.text(scenario.factor().toString())));
            labels.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
                    x(number) - 10,
                    y(scenario.designNanoDollars()) - 4,
                    Xml.text(Money.text(scenario.designNanoDollars()))));
        }
        return labels.toString();
    }
}

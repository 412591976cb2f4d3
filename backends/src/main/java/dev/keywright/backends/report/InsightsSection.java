package dev.keywright.backends.report;

import dev.keywright.backends.blueprint.Blueprint.Quality;
import dev.keywright.backends.blueprint.Insights;
import dev.keywright.backends.blueprint.Insights.Reason;
import dev.keywright.backends.blueprint.Insights.Scenario;
import dev.keywright.backends.text.Figures;
import dev.keywright.backends.text.Xml;
import dev.keywright.core.price.Money;
import java.util.List;
import java.util.stream.Collectors;

/** What would be at other rates, and why the design is as it is. */
final class InsightsSection {
    private static final String WHAT_IF = """
            <section id="what-if" aria-labelledby="what-if-title">
            <h2 id="what-if-title">What if the rates change?</h2>
            <p>All rates times a factor, everything else as it is: what this design would cost, what the cheapest design for
            those rates would, and what that one has that the cheapest design at today's rates has not.</p>
            <div class="panel">%s</div>
            <div class="scroll" tabindex="0" role="group" aria-label="Costs at other rates"><table>
            <thead><tr><th>Rates</th><th class="number">This design</th><th class="number">Cheapest then</th><th>What would flip</th></tr></thead>
            <tbody>
            %s</tbody></table></div>
            </section>
            """;

    private static final String DECISIONS = """
            <section id="decisions" aria-labelledby="decisions-title">
            <h2 id="decisions-title">Decisions</h2>
            <p>What was chosen, what the cheapest design without it would have in its place, and the price between them;
            waiting and complexity are part of it, as the model's options say.%s</p>
            %s</section>
            """;

    private static final String AROUND = """
             The design was given, so that this is what a search decides around it: what is given stays, and what would
            have to be added to it, or would pay, is among the decisions.""";

    private static final String CUT = """
            <section id="what-if" aria-labelledby="what-if-title">
            <h2 id="what-if-title">What if the rates change?</h2>
            %s</section>
            """;

    private InsightsSection() {}

    static String scenarios(Insights insights) {
        if (insights.scenarios().isEmpty()) {
            return insights.cuts().isEmpty() ? "" : CUT.formatted(cuts(insights));
        }
        String rows = insights.scenarios().stream().map(InsightsSection::row).collect(Collectors.joining());
        return WHAT_IF.formatted(GrowthChart.svg(insights.scenarios()), rows);
    }

    private static String cuts(Insights insights) {
        return insights.cuts().stream()
                .map(cut -> "<p class=\"warn\">%s</p>\n".formatted(Xml.text(cut)))
                .collect(Collectors.joining());
    }

    private static String row(Scenario scenario) {
        return "<tr><th scope=\"row\">× %s</th><td class=\"number\">%s</td><td class=\"number\">%s</td><td>%s</td></tr>\n"
                .formatted(
                        Xml.text(scenario.factor().toString()),
                        Xml.text(Money.text(scenario.designNanoDollars())),
                        Xml.text(Money.text(scenario.cheapestNanoDollars())),
                        scenario.changes().isEmpty() ? "nothing" : list(scenario.changes()));
    }

    /** Where somebody drew the design nobody knows whether what has no alternative is necessary. */
    static String reasons(Insights insights, Quality quality) {
        if (insights.reasons().isEmpty()) {
            return "";
        }
        String cards =
                insights.reasons().stream().map(reason -> card(reason, quality)).collect(Collectors.joining());
        return DECISIONS.formatted(quality.isGiven() ? AROUND : "", cards);
    }

    private static String card(Reason reason, Quality quality) {
        String needed = quality.isGiven() ? "given or necessary" : "necessary";
        String price = reason.alternatives().isEmpty()
                ? needed
                : "saves %s a month".formatted(Money.text(reason.nanoDollars()));
        StringBuilder body = new StringBuilder();
        if (reason.alternatives().isEmpty()) {
            body.append("<p>Without it no design%s serves every pattern.</p>\n"
                    .formatted(quality.isGiven() ? " around this one" : ""));
        } else {
            body.append("<p>Instead:</p>\n%s".formatted(list(reason.alternatives())));
        }
        if (!reason.drivers().isEmpty()) {
            body.append("<p>Driven by %s</p>\n".formatted(Xml.text(String.join(", ", reason.drivers()))));
        }
        reason.breakEven()
                .find()
                .ifPresent(share -> body.append("<p>It would flip at %s of its drivers' rates.</p>\n"
                        .formatted(Xml.text(Figures.percent(share)))));
        reason.remarks().forEach(remark -> body.append("<p class=\"warn\">%s</p>\n".formatted(Xml.text(remark))));
        return """
                <details><summary><span class="kind">%s</span><span>%s</span><span class="price">%s</span></summary><div>
                %s</div></details>
                """.formatted(Xml.text(reason.subject()), Xml.text(reason.chosen()), Xml.text(price), body);
    }

    private static String list(List<String> texts) {
        return texts.stream()
                .map(text -> "<li>%s</li>".formatted(Xml.text(text)))
                .collect(Collectors.joining("", "<ul>", "</ul>\n"));
    }
}

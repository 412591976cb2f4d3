package dev.keywright.backends.report;

import dev.keywright.backends.blueprint.Blueprint.Quality;
import dev.keywright.backends.blueprint.Insights;
import dev.keywright.backends.blueprint.Insights.Reason;
import dev.keywright.backends.blueprint.Insights.Scenario;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.backends.text.Xml;
import dev.keywright.core.price.Money;
import java.util.List;
import java.util.stream.Collectors;

/** The cost at other rates, and the reasons for the design. */
final class InsightsSection {
    private static final String WHAT_IF = """
            <section id="what-if" aria-labelledby="what-if-title">
            <h2 id="what-if-title">What if the rates change?</h2>
            <p>All rates multiplied by a factor, everything else unchanged: the cost of this design, the cost of the cheapest
            design at those rates, and what would change compared with the cheapest design at today's rates.</p>
            <div class="panel">%s</div>
            <div class="scroll" tabindex="0" role="group" aria-label="Costs at other rates"><table>
            <thead><tr><th>Rates</th><th class="number">This design</th><th class="number">Cheapest design</th><th>Changes</th></tr></thead>
            <tbody>
            %s</tbody></table></div>
            %s</section>
            """;

    private static final String DEARER = """
            <p>A cheapest design with the higher bill saves more than the difference in round trips or complexity, which the
            model's options have a price for.</p>
            """;

    private static final String DECISIONS = """
            <section id="decisions" aria-labelledby="decisions-title">
            <h2 id="decisions-title">Decisions</h2>
            <p>Each choice, its alternative in the cheapest design without it, and the difference in cost. The difference includes
            round trips and complexity as weighted in the model's options.%s</p>
            %s</section>
            """;

    private static final String AROUND = """
             The design was provided by the user, so these are the decisions of a search that keeps it: parts that would
            have to be added to it, or would save money, are among them.""";

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
        boolean dearer = insights.scenarios().stream()
                .anyMatch(scenario -> scenario.cheapestNanoDollars() > scenario.designNanoDollars());
        String remarks = (dearer ? DEARER : "") + cuts(insights);
        return WHAT_IF.formatted(GrowthChart.svg(insights.scenarios()), rows, remarks);
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
                        scenario.changes().isEmpty() ? "none" : list(scenario.changes()));
    }

    /** For a design that was provided, a part without an alternative is not necessarily required. */
    static String reasons(Insights insights, Quality quality) {
        if (insights.reasons().isEmpty()) {
            return "";
        }
        String cards =
                insights.reasons().stream().map(reason -> card(reason, quality)).collect(Collectors.joining());
        return DECISIONS.formatted(quality.isGiven() ? AROUND : "", cards);
    }

    private static String card(Reason reason, Quality quality) {
        String needed = quality.isGiven() ? "provided or required" : "necessary";
        boolean simpler = reason.nanoDollars() < 0;
        String price = reason.alternatives().isEmpty()
                ? needed
                : simpler
                        ? "costs %s a month more".formatted(Money.text(-reason.nanoDollars()))
                        : "saves %s a month".formatted(Money.text(reason.nanoDollars()));
        StringBuilder body = new StringBuilder();
        if (reason.alternatives().isEmpty()) {
            body.append("<p>Without it, no design%s serves every pattern.</p>\n"
                    .formatted(quality.isGiven() ? " that keeps the rest" : ""));
        } else {
            body.append("<p>Instead:</p>\n%s".formatted(list(reason.alternatives())));
        }
        if (simpler && reason.remarks().isEmpty()) {
            body.append(
                    "<p>The alternative costs less, by no more than the tolerance of the model, and is less simple.</p>\n");
        }
        if (!reason.drivers().isEmpty()) {
            body.append("<p>Saves money for %s</p>\n".formatted(Xml.text(String.join(", ", reason.drivers()))));
        }
        reason.breakEven()
                .find()
                .ifPresent(share -> body.append("<p>Break-even at %s of the current rates of these patterns.</p>\n"
                        .formatted(Xml.text(RoundedNumbers.percent(share)))));
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

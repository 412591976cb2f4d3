package dev.keywright.backends.report;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.blueprint.Insights;
import dev.keywright.backends.diagram.EntityPicture;
import dev.keywright.backends.document.DesignSummary;
import dev.keywright.backends.document.HotSpots;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.backends.text.Xml;
import dev.keywright.core.cost.Account;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Money;
import java.util.List;
import java.util.stream.Collectors;

/** A self-contained HTML page about a model and its design. */
public final class ReportBackend implements Backend {
    private static final String PAGE = """
            <!doctype html>
            <!-- %s -->
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <title>%s</title>
            <style>
            %s</style>
            </head>
            <body>
            <a class="skip" href="#main">Skip to the report</a>
            <header>
            <h1>%s</h1>
            <p>%s</p>
            <p class="quiet">%s</p>
            </header>
            <nav aria-label="Sections"><ul>%s</ul></nav>
            <main id="main">
            %s</main>
            <footer><p>Prices as of %s in %s. Sizes and rates are averages; bytes are rounded up per request, as DynamoDB bills them.
            Everything on this page is derived from the model and the design.</p></footer>
            <script>
            %s</script>
            </body>
            </html>
            """;

    private static final String ENTITIES = """
            <section id="entities" aria-labelledby="entities-title">
            <h2 id="entities-title">Entities</h2>
            <div class="panel scroll" tabindex="0" role="group" aria-label="Entities and relationships">%s</div>
            </section>
            """;

    @Override
    public String name() {
        return "report";
    }

    @Override
    public String summary() {
        return "report.html: a one-page report with charts, sample items, costs and what-ifs";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        Insights insights = blueprint.searched().get();
        String body = cards(blueprint)
                + new CostSection(blueprint).html()
                + HeatSection.html(blueprint)
                + ENTITIES.formatted(EntityPicture.inline(blueprint.layout().facts()))
                + new TablesSection(blueprint).html()
                + new PatternsSection(blueprint).html()
                + InsightsSection.scenarios(insights)
                + InsightsSection.reasons(insights, blueprint.quality())
                + findings(blueprint);
        Model model = blueprint.model();
        String title = model.title().isBlank() ? model.name() : model.title();
        return List.of(new GeneratedFile(
                "report.html",
                PAGE.formatted(
                        GeneratedFile.MARKER,
                        Xml.text(title),
                        Style.CSS,
                        Xml.text(title),
                        Xml.text(model.description()),
                        Xml.text(DesignSummary.sentence(blueprint)),
                        links(insights),
                        body,
                        blueprint.pricing().date(),
                        Xml.text(blueprint.pricing().region()),
                        Style.SCRIPT)));
    }

    private static String links(Insights insights) {
        StringBuilder links = new StringBuilder();
        link(links, "cost", "Cost");
        link(links, "heat", "Partition heat");
        link(links, "entities", "Entities");
        link(links, "tables", "Tables");
        link(links, "patterns", "Patterns");
        if (!insights.scenarios().isEmpty() || !insights.cuts().isEmpty()) {
            link(links, "what-if", "What if");
        }
        if (!insights.reasons().isEmpty()) {
            link(links, "decisions", "Decisions");
        }
        link(links, "findings", "Findings");
        return links.toString();
    }

    private static void link(StringBuilder links, String id, String text) {
        links.append("<li><a href=\"#%s\">%s</a></li>".formatted(id, text));
    }

    private static String cards(Blueprint blueprint) {
        Account account = blueprint.account();
        long served = account.bill().patterns().stream()
                .filter(pattern -> pattern.isServed())
                .count();
        Rational hottest = Heat.of(account.bill()).partitions().stream()
                .map(HotSpots::share)
                .reduce(Rational.ZERO, Rational::max);
        long problems = blueprint.diagnostics().size();
        return "<div class=\"cards\">\n%s%s%s%s%s%s%s</div>\n"
                .formatted(
                        card(Money.text(account.nanoDollars()), "a month"),
                        card(Money.text(account.readNanoDollars()), "reads"),
                        card(Money.text(account.writeNanoDollars()), "writes"),
                        card(Money.text(account.bill().storageNanoDollars()), "storage"),
                        card(
                                "%s of %s"
                                        .formatted(
                                                served,
                                                account.bill().patterns().size()),
                                "patterns served"),
                        card(RoundedNumbers.percent(hottest), "of a partition's limit at peak"),
                        card(String.valueOf(problems), problems == 1 ? "finding" : "findings"));
    }

    private static String card(String value, String words) {
        return "<div class=\"card\"><b>%s</b><span>%s</span></div>\n".formatted(Xml.text(value), Xml.text(words));
    }

    private static String findings(Blueprint blueprint) {
        String list =
                blueprint.diagnostics().stream().map(ReportBackend::finding).collect(Collectors.joining());
        return """
                <section id="findings" aria-labelledby="findings-title">
                <h2 id="findings-title">Findings</h2>
                %s</section>
                """.formatted(
                        list.isEmpty()
                                ? "<p class=\"good\">No findings: every rule passed.</p>\n"
                                : "<ul class=\"checks\">\n%s</ul>\n".formatted(list));
    }

    private static String finding(Diagnostic diagnostic) {
        return "<li><strong class=\"%s\">%s</strong> <code>%s</code> %s</li>\n"
                .formatted(
                        diagnostic.isError() ? "bad" : "warn",
                        diagnostic.isError() ? "Error" : "Warning",
                        Xml.text(diagnostic.problem().id()),
                        Xml.message(diagnostic.message()));
    }
}

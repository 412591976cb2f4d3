package dev.keywright.backends.report;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.document.PatternRequests;
import dev.keywright.backends.document.PatternRequests.Line;
import dev.keywright.backends.document.PatternWords;
import dev.keywright.backends.document.RateWords;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.backends.text.Xml;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.model.External;
import dev.keywright.core.price.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Each pattern with its requests and its cost. */
final class PatternsSection {
    private static final String SECTION = """
            <section id="patterns" aria-labelledby="patterns-title">
            <h2 id="patterns-title">Access patterns</h2>
            <p><label for="find" class="quiet">Find a pattern </label><input id="find" class="search" type="search" hidden></p>
            %s</section>
            """;

    private static final String PATTERN = """
            <details data-find="%s"%s><summary><code>%s</code><span>%s</span><span class="price">%s</span></summary><div>
            <p class="quiet">%s</p>
            %s</div></details>
            """;

    private static final String REQUESTS = """
            <div class="scroll" tabindex="0" role="group" aria-label="Requests of %s"><table>
            <thead><tr><th>Step</th><th>Request</th><th>On</th><th>Item</th><th>Key</th><th>With</th></tr></thead>
            <tbody>
            %s</tbody></table></div>
            """;

    private final Blueprint blueprint;
    private final PatternRequests requests;
    private final PatternWords words;

    PatternsSection(Blueprint blueprint) {
        this.blueprint = blueprint;
        this.requests = new PatternRequests(blueprint.layout());
        this.words = new PatternWords(blueprint.layout().facts());
    }

    String html() {
        StringBuilder html = new StringBuilder();
        int number = 0;
        for (ServedPattern served : blueprint.account().bill().patterns()) {
            html.append(pattern(served, number++ == 0));
        }
        return SECTION.formatted(html);
    }

    private String pattern(ServedPattern served, boolean open) {
        String id = served.pattern().id();
        String title = served.pattern().title();
        boolean elsewhere = served.pattern().operation() instanceof External;
        String price =
                elsewhere ? "another system" : Money.text(blueprint.account().nanoDollars(served)) + " a month";
        return PATTERN.formatted(
                Xml.text("%s %s".formatted(id, title).toLowerCase(Locale.ROOT)),
                open ? " open" : "",
                Xml.text(id),
                Xml.text(title),
                Xml.text(price),
                Xml.text(facts(served)),
                elsewhere ? "" : requests(served));
    }

    private String facts(ServedPattern served) {
        List<String> facts = new ArrayList<>();
        List<String> inputs = words.inputs(served.pattern());
        facts.add("inputs: %s".formatted(inputs.isEmpty() ? "none" : String.join(", ", inputs)));
        facts.add(words.result(served.pattern()));
        String order = PatternWords.order(served.pattern().operation());
        if (!order.isEmpty()) {
            facts.add(order);
        }
        facts.add("%s on average, %s at peak"
                .formatted(RateWords.average(served.pattern()), RateWords.peak(served.pattern())));
        facts.add("%s read and %s write units per call"
                .formatted(RoundedNumbers.about(served.readUnits()), RoundedNumbers.about(served.writeUnits())));
        if (PatternWords.isRead(served.pattern())) {
            facts.add(PatternWords.isStrong(served.pattern().operation()) ? "strong" : "eventual");
        }
        return String.join(" · ", facts);
    }

    private String requests(ServedPattern served) {
        if (!served.isServed()) {
            return "<p class=\"bad\">Cannot be served: %s</p>\n"
                    .formatted(Xml.text(String.join("; ", served.failures())));
        }
        StringBuilder rows = new StringBuilder();
        for (Line line : requests.of(served)) {
            rows.append("<tr><td class=\"number\">%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>\n"
                    .formatted(
                            line.step(),
                            Xml.text(line.operation()),
                            Xml.text(line.target()),
                            Xml.text(line.item()),
                            codes(List.of(line.partition(), line.sort())),
                            with(line)));
        }
        return REQUESTS.formatted(Xml.text(served.pattern().id()), rows);
    }

    private static String with(Line line) {
        String condition = line.condition().isEmpty() ? "" : "if " + codes(List.of(line.condition()));
        return codes(line.parameters()) + condition;
    }

    private static String codes(List<String> texts) {
        StringBuilder html = new StringBuilder();
        texts.stream()
                .filter(text -> !text.isEmpty())
                .forEach(text -> html.append("<code>%s</code> ".formatted(Xml.text(text))));
        return html.toString();
    }
}

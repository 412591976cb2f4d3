package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Rate;
import dev.keywright.core.model.Rate.Per;
import dev.keywright.core.number.Figure;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads the rate of a pattern. */
final class RateReader {
    private final Diagnostics diagnostics;
    private final ValueReader values;

    RateReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    /** Whether a pattern needs a rate: patterns of other systems cost nothing here. */
    enum Need {
        REQUIRED,
        OPTIONAL
    }

    Rate read(Fields fields, String pattern, Need need) {
        List<Per> stated = Arrays.stream(Per.values())
                .filter(per -> fields.has(per.field()))
                .toList();
        if (stated.isEmpty() && need == Need.REQUIRED) {
            diagnostics.report(
                    ModelProblems.MISSING_RATE, fields.where(), "the pattern `%s` has no rate".formatted(pattern));
        }
        if (stated.isEmpty()) {
            return new Rate(Figure.UNSTATED, Per.SECOND, peak(fields.find("peak")));
        }
        for (Per second : stated.subList(1, stated.size())) {
            diagnostics.report(
                    ModelProblems.SEVERAL_RATES,
                    fields.findEntry(second.field()).orElseThrow().key().start(),
                    "the pattern `%s` has both `%s` and `%s`"
                            .formatted(pattern, stated.get(0).field(), second.field()));
        }
        Per per = stated.get(0);
        Node node = fields.find(per.field()).orElseThrow();
        Rate rate = node instanceof Mapping ? averageAndPeak(node, per, fields) : amount(node, per, fields);
        reportLowPeak(rate, node, pattern);
        return rate;
    }

    private Rate amount(Node node, Per per, Fields fields) {
        Figure amount = values.amount(node, "`%s`".formatted(per.field()));
        return new Rate(amount, per, peak(fields.find("peak")));
    }

    private Rate averageAndPeak(Node node, Per per, Fields fields) {
        String named = "`%s`".formatted(per.field());
        Fields inner = Fields.of(node, ModelSections.RATE, named, node.start(), diagnostics);
        Optional<Node> average = inner.find("average");
        if (average.isEmpty()) {
            diagnostics.report(LanguageProblems.MISSING_FIELD, node.start(), "%s has no `average`".formatted(named));
        }
        if (inner.has("peak") && fields.has("peak")) {
            diagnostics.report(
                    ModelProblems.SEVERAL_RATES,
                    fields.findEntry("peak").orElseThrow().key().start(),
                    "two peaks, one here and one in %s".formatted(named),
                    "Keep one of the two.");
        }
        Figure amount = average.map(found -> values.amount(found, "`average`")).orElse(Figure.UNSTATED);
        return new Rate(amount, per, peak(inner.find("peak").or(() -> fields.find("peak"))));
    }

    private Figure peak(Optional<Node> node) {
        return node.map(found -> values.amount(found, "`peak`")).orElse(Figure.UNSTATED);
    }

    private void reportLowPeak(Rate rate, Node node, String pattern) {
        boolean low =
                rate.peakPerSecond().isStated() && rate.peakPerSecond().value().isLessThan(rate.averagePerSecond());
        if (low) {
            diagnostics.report(
                    ModelProblems.PEAK_BELOW_AVERAGE,
                    node.start(),
                    "the peak of `%s`, %s per second, is below its average of %s per second"
                            .formatted(pattern, rate.peakPerSecond().value(), rate.averagePerSecond()));
        }
    }
}

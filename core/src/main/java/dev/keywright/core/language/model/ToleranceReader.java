package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Options.Tolerance;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.Optional;

/** Reads how much more than the cheapest a simpler design may cost: a share, or a map with a share and dollars. */
final class ToleranceReader {
    private static final Rational HUNDRED = Rational.of(100);

    private final Diagnostics diagnostics;
    private final ValueReader values;

    ToleranceReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    /** A share by itself means that share and no dollars, so that `tolerance: 0` asks for the cheapest design. */
    Tolerance read(Node node) {
        if (!(node instanceof Mapping)) {
            return new Tolerance(share(node, "`tolerance`").orElse(Rational.ZERO), Rational.ZERO);
        }
        Fields fields = Fields.of(node, ModelSections.TOLERANCE, "`tolerance`", node.start(), diagnostics);
        Rational share =
                fields.find("share").flatMap(found -> share(found, "`share`")).orElse(Tolerance.DEFAULT_SHARE);
        Rational dollars = fields.find("dollars")
                .map(found -> values.amount(found, "`dollars`").or(Tolerance.DEFAULT_DOLLARS))
                .orElse(Tolerance.DEFAULT_DOLLARS);
        return new Tolerance(share, dollars);
    }

    /** A share from 0 to 1, or the same as a percentage. */
    private Optional<Rational> share(Node node, String what) {
        if (!(node instanceof Scalar scalar) || !scalar.text().endsWith("%")) {
            return values.share(node, what).find();
        }
        String digits = scalar.text().substring(0, scalar.text().length() - 1).strip();
        Optional<Rational> percent = Rational.parse(digits);
        boolean inside = percent.filter(number ->
                        !number.isLessThan(Rational.ZERO) && !number.isMoreThan(HUNDRED))
                .isPresent();
        if (!inside) {
            diagnostics.report(
                    LanguageProblems.SHARE_OUT_OF_RANGE,
                    node.start(),
                    "%s must be a share from 0 to 1, or up to 100%%, not `%s`".formatted(what, scalar.text()));
            return Optional.empty();
        }
        return percent.map(number -> number.dividedBy(HUNDRED));
    }
}

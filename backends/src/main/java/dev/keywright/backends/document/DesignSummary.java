package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Money;
import java.util.List;
import java.util.stream.Collectors;

/** A one-sentence summary of a design. */
public final class DesignSummary {
    private DesignSummary() {}

    public static String sentence(Blueprint blueprint) {
        int tables = blueprint.design().tables().size();
        int indexes = blueprint.design().tables().stream()
                .mapToInt(table -> table.indexes().size())
                .sum();
        return "%s, %s, %s; %s a month %s in %s at the prices of %s; %s."
                .formatted(
                        counted(tables, "table", "tables"),
                        counted(indexes, "index", "indexes"),
                        counted(blueprint.model().patterns().size(), "access pattern", "access patterns"),
                        Money.text(blueprint.account().nanoDollars()),
                        blueprint.account().isProvisioned() ? "provisioned" : "on-demand",
                        blueprint.pricing().region(),
                        blueprint.pricing().date(),
                        quality(blueprint));
    }

    /** A design that is wrong is not the cheapest of anything. */
    public static String quality(Blueprint blueprint) {
        List<String> errors = blueprint.diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(diagnostic -> diagnostic.problem().id())
                .toList();
        boolean hot = blueprint.quality().status().equals("over-limit");
        if (!errors.isEmpty() && !hot) {
            return "%s, so that its cost says nothing: %s"
                    .formatted(
                            counted(errors.size(), "error", "errors"),
                            errors.stream().distinct().collect(Collectors.joining(", ")));
        }
        return switch (blueprint.quality().status()) {
            case "optimal", "given" -> blueprint.quality().claim();
            case "over-limit" -> "no design keeps within the limits of a partition, see hot spots";
            default ->
                "the cheapest design costs at most %s %% less"
                        .formatted(blueprint.quality().gap().or(Rational.ZERO).times(Rational.of(100)));
        };
    }

    public static String counted(int number, String one, String many) {
        return "%s %s".formatted(number, number == 1 ? one : many);
    }
}

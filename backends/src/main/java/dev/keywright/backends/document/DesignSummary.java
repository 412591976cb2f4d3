package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Money;

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

    public static String quality(Blueprint blueprint) {
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

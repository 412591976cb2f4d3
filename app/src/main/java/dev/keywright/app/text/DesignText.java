package dev.keywright.app.text;

import static dev.keywright.app.terminal.Numbers.money;

import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.compilation.DesignResult.SearchSummary;
import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.diagnostic.Printable;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.model.Options.Tolerance;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A design and its cost, for people: tables, patterns, totals, and warnings. */
public final class DesignText {
    /** The page that says which designs are compared, and which are not. */
    private static final String CANDIDATES = "docs/decisions/0007-candidates.md";

    private static final String TEXT = """
            %s

            %s
            %s
            %s""";

    private DesignText() {}

    public static String of(DesignResult result, Palette palette) {
        return TEXT.formatted(
                        heading(result, palette),
                        new TablesText(result, palette).text(),
                        new PatternsText(result, palette).text(),
                        new TotalsText(result, palette).text())
                + notes(result, palette);
    }

    private static String heading(DesignResult result, Palette palette) {
        List<Table> tables = result.layout().design().tables();
        int indexes = tables.stream().mapToInt(table -> table.indexes().size()).sum();
        return "%s: %s, %s, %s%s"
                .formatted(
                        palette.strong(Printable.text(result.model().name())),
                        counted(tables.size(), "table", "tables"),
                        counted(indexes, "index", "indexes"),
                        counted(result.model().patterns().size(), "pattern", "patterns"),
                        status(result));
    }

    private static String counted(int number, String one, String many) {
        return "%s %s".formatted(number, number == 1 ? one : many);
    }

    private static String status(DesignResult result) {
        return switch (result.status()) {
            case OPTIMAL ->
                result.dropped().isEmpty() ? "; " + proof(result) : "; the cheapest of what could be tried";
            case FEASIBLE ->
                result.gap()
                        .find()
                        .map(gap -> "; at most %s above the cheapest".formatted(Numbers.percent(gap)))
                        .orElse("; not proven to be the cheapest");
            case GIVEN -> "";
        };
    }

    /** The claim with its limits: nothing beyond the structures that were proposed was compared. */
    private static String proof(DesignResult result) {
        SearchSummary searched = result.searched().orElseThrow();
        String compared = "of %s candidate structures [%s]".formatted(Rational.of(searched.structures()), CANDIDATES);
        long least = searched.cheapestNanoDollars();
        long objective = result.account().bill().objectiveNanoDollars();
        if (objective <= least) {
            return "proven cheapest " + compared;
        }
        return "cheapest %s, proven, %s; simplest within %s: %s"
                .formatted(money(least), compared, tolerance(result), money(objective));
    }

    private static String tolerance(DesignResult result) {
        Tolerance tolerance = result.model().options().tolerance();
        long least = result.searched().orElseThrow().cheapestNanoDollars();
        Rational share = tolerance.share().times(Rational.of(least));
        Rational dollars = tolerance.dollarsPerMonth().times(Rational.of(1_000_000_000));
        return share.isMoreThan(dollars) ? Numbers.percent(tolerance.share()) : money(dollars.numerator().longValue());
    }

    private static String notes(DesignResult result, Palette palette) {
        return steps(result) + warnings(result, palette) + unserved(result, palette) + dropped(result);
    }

    private static String steps(DesignResult result) {
        String lines = new StepsText(result.account())
                .lines().stream()
                        .map(line -> Columns.wrapped(line, Columns.WIDTH, "  ") + "\n")
                        .collect(Collectors.joining());
        return lines.isEmpty() ? "" : "\n" + lines;
    }

    private static String dropped(DesignResult result) {
        String lines = DroppedText.lines(result.dropped(), Optional.of(result.model())).stream()
                .map(line -> Columns.wrapped(line, Columns.WIDTH, "  ") + "\n")
                .collect(Collectors.joining());
        return lines.isEmpty() ? "" : "\n" + lines;
    }

    private static String unserved(DesignResult result, Palette palette) {
        List<String> ids = result.account().bill().patterns().stream()
                .filter(served -> !served.isServed())
                .map(served -> served.pattern().id())
                .toList();
        return ids.isEmpty()
                ? ""
                : "\n%s %s\n"
                        .formatted(
                                palette.severity(Severity.ERROR, "Not served:"),
                                Columns.wrapped(String.join(", ", ids), Columns.WIDTH - 12, "  "));
    }

    private static String warnings(DesignResult result, Palette palette) {
        List<String> ids = result.diagnostics().stream()
                .map(diagnostic -> diagnostic.problem().id())
                .distinct()
                .toList();
        if (ids.isEmpty()) {
            return "";
        }
        String line = "%s; run `keywright explain ID` for details".formatted(String.join(", ", ids));
        return "\n%s %s\n"
                .formatted(
                        palette.severity(Severity.WARNING, "Warnings:"),
                        Columns.wrapped(line, Columns.WIDTH - 10, "  "));
    }
}

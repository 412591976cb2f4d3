package dev.keywright.app.text;

import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.compilation.DesignResult.Status;
import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.diagnostic.Printable;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.model.Pattern;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A design and its cost, for people: tables, patterns, totals, and warnings. */
public final class DesignText {
    private static final String TEXT = """
            %s
            %s
            %s
            %s
            %s""";

    private DesignText() {}

    public static String of(DesignResult result, Palette palette) {
        return of(result, Optional.empty(), palette);
    }

    /** The same with a command that shows all its problems, where there is one; the name of one explains only that. */
    public static String of(DesignResult result, Optional<String> details, Palette palette) {
        return TEXT.formatted(
                        heading(result, palette),
                        first(result, palette),
                        new TablesText(result, palette).text(),
                        new PatternsText(result, palette).text(),
                        new TotalsText(result, palette).text())
                + notes(result, details, palette);
    }

    private static String heading(DesignResult result, Palette palette) {
        List<Table> tables = result.layout().design().tables();
        int indexes = tables.stream().mapToInt(table -> table.indexes().size()).sum();
        int errors = result.errors().size();
        return "%s: %s%s, %s, %s%s"
                .formatted(
                        palette.strong(Printable.text(result.model().name())),
                        errors == 0 ? "" : palette.severity(Severity.ERROR, counted(errors, "error", "errors")) + "; ",
                        counted(tables.size(), "table", "tables"),
                        counted(indexes, "index", "indexes"),
                        patterns(result),
                        status(result));
    }

    private static String patterns(DesignResult result) {
        int served = result.model().patterns().size();
        int all = served + result.leftOut().size();
        return served == all
                ? counted(served, "pattern", "patterns")
                : "%s of %s".formatted(served, counted(all, "pattern", "patterns"));
    }

    /** Whatever must be known before anything else: patterns that are not served at all, and limits that are broken. */
    private static String first(DesignResult result, Palette palette) {
        StringBuilder text = new StringBuilder();
        for (String line : LeftOutText.lines(result.leftOut())) {
            boolean remedy = line.startsWith("- ");
            text.append(remedy ? "  " : "\n" + palette.severity(Severity.ERROR, "Left out:") + " ");
            text.append(Columns.wrapped(line, Columns.WIDTH - 10, "    ")).append('\n');
        }
        Set<String> fixes = new LinkedHashSet<>();
        for (Diagnostic error : result.errors()) {
            String id = "error[%s]:".formatted(error.problem().id());
            String line =
                    Columns.wrapped("%s %s".formatted(id, Printable.text(error.message())), Columns.WIDTH - 2, "  ");
            text.append("\n%s\n".formatted(line.replace(id, palette.severity(Severity.ERROR, id))));
            if (fixes.add(error.fix())) {
                String fix = Columns.wrapped("fix: " + Printable.text(error.fix()), Columns.WIDTH - 4, "    ");
                text.append("  %s\n".formatted(fix));
            }
        }
        return text.toString();
    }

    private static String counted(int number, String one, String many) {
        return "%s %s".formatted(number, number == 1 ? one : many);
    }

    /** A design that is wrong is not the cheapest of anything. */
    private static String status(DesignResult result) {
        if (!result.errors().isEmpty() && result.status() != Status.OVER_LIMIT) {
            boolean hot = result.status() == Status.FEASIBLE
                    && result.findHotPattern().isPresent();
            return hot ? "; found none that keeps within the limits of a partition%s".formatted(hottest(result)) : "";
        }
        return switch (result.status()) {
            case OPTIMAL ->
                result.dropped().isEmpty()
                        ? "; " + ClaimText.withPage(result) + (result.leftOut().isEmpty() ? "" : ", for these")
                        : "; the cheapest of what could be tried";
            case FEASIBLE ->
                result.gap()
                        .find()
                        .filter(gap -> !gap.isZero())
                        .map(gap -> "; at most %s above the cheapest".formatted(Numbers.percent(gap)))
                        .orElse("; not proven to be the cheapest");
            case OVER_LIMIT -> "; no design keeps within the limits of a partition%s".formatted(hottest(result));
            case GIVEN -> "";
        };
    }

    private static String hottest(DesignResult result) {
        return result.findHotPattern()
                .map(hot -> ": %s peaks at %s a second, up to %s would fit"
                        .formatted(
                                hot.pattern().id(),
                                Numbers.estimate(hot.peakPerSecond()),
                                Numbers.estimate(hot.fittingPerSecond())))
                .orElse("");
    }

    private static String notes(DesignResult result, Optional<String> details, Palette palette) {
        return steps(result)
                + warnings(result, palette)
                + unserved(result, palette)
                + dropped(result)
                + lastLine(result, details);
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

    /** Each problem with the patterns that it is about. */
    private static String warnings(DesignResult result, Palette palette) {
        Map<String, Set<String>> patterns = new LinkedHashMap<>();
        warnings(result)
                .forEach(diagnostic -> patterns.computeIfAbsent(
                                diagnostic.problem().id(), unused -> new LinkedHashSet<>())
                        .addAll(diagnostic.patterns()));
        if (patterns.isEmpty()) {
            return "";
        }
        String ids = patterns.entrySet().stream()
                .map(each -> each.getValue().isEmpty()
                        ? each.getKey()
                        : "%s (%s)".formatted(each.getKey(), ids(result, each.getValue())))
                .collect(Collectors.joining(", "));
        return "\n%s %s\n"
                .formatted(
                        palette.severity(Severity.WARNING, "Warnings:"),
                        Columns.wrapped(Printable.text(ids), Columns.WIDTH - 10, "  "));
    }

    private static Stream<Diagnostic> warnings(DesignResult result) {
        return result.diagnostics().stream().filter(diagnostic -> !diagnostic.isError());
    }

    /** The command that tells more, in one line however long it is: to be copied whole. */
    private static String lastLine(DesignResult result, Optional<String> details) {
        return Stream.concat(result.errors().stream(), warnings(result))
                .findFirst()
                .map(first -> "\nrun `%s` for details\n"
                        .formatted(details.orElse(explain(first.problem().id()))))
                .orElse("");
    }

    private static String explain(String id) {
        return "keywright explain " + id;
    }

    /** In the order of the model. */
    private static String ids(DesignResult result, Set<String> patterns) {
        return result.model().patterns().stream()
                .map(Pattern::id)
                .filter(patterns::contains)
                .collect(Collectors.joining(", "));
    }
}

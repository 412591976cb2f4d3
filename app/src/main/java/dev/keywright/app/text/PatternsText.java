package dev.keywright.app.text;

import static dev.keywright.app.terminal.Numbers.money;

import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.model.External;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;

/** The patterns of a design, for people: a line of numbers, then a line for each request. */
public final class PatternsText {
    private static final int UNITS = 13;
    private static final int TRIPS = 13;
    private static final int MONEY = 10;
    private static final int WIDEST_ID = 20;

    private final DesignResult result;
    private final Palette palette;
    private final RequestText requests;
    private final int idWidth;

    PatternsText(DesignResult result, Palette palette) {
        this.result = result;
        this.palette = palette;
        this.requests = new RequestText(result.layout());
        this.idWidth = result.model().patterns().stream()
                .mapToInt(pattern -> Math.min(WIDEST_ID, pattern.id().length()))
                .max()
                .orElse(0);
    }

    String text() {
        StringBuilder text = new StringBuilder();
        text.append(palette.quiet(numbers(
                        Columns.left("", titleWidth() + idWidth + 2),
                        "read units",
                        "write units",
                        "round trips",
                        "a month")))
                .append("\n");
        for (ServedPattern served : result.account().bill().patterns()) {
            append(text, served);
        }
        return text.toString();
    }

    private int titleWidth() {
        return Columns.WIDTH - idWidth - 2 - 2 * UNITS - TRIPS - MONEY;
    }

    private void append(StringBuilder text, ServedPattern served) {
        String id = palette.strong(Columns.name(served.pattern().id(), idWidth));
        String title = Columns.left(served.pattern().title(), titleWidth());
        if (served.pattern().operation() instanceof External) {
            text.append("%s  %s  %s\n".formatted(id, title, palette.quiet("served by another system")));
            return;
        }
        text.append(numbers(
                        "%s  %s".formatted(id, title),
                        Numbers.figure(served.readUnits()),
                        Numbers.figure(served.writeUnits()),
                        extraTrips(served),
                        money(result.account().nanoDollars(served))))
                .append("\n");
        String indent = " ".repeat(idWidth + 2);
        if (!served.isServed()) {
            String failures = "not served: " + String.join("; ", served.failures());
            text.append("%s%s\n".formatted(indent, palette.severity(Severity.ERROR, failures)));
        }
        for (PlannedOperation operation : Operations.of(served, result.layout())) {
            List<String> words = new ArrayList<>(requests.words(operation));
            words.addAll(operation.isByHandler() ? List.of("(by the stream handler)") : List.of());
            append(text, indent, words);
            if (operation.writes().size() > 1) {
                operation.writes().forEach(write -> append(text, indent + "  ", RequestText.words(write, operation)));
            }
        }
    }

    private void append(StringBuilder text, String indent, List<String> words) {
        String line = String.join(" ", words);
        String wrapped = Columns.wrapped(line, Columns.WIDTH - indent.length() - 2, indent + "  ")
                .replace(RequestText.NO_BREAK, ' ');
        text.append("%s%s\n".formatted(indent, palette.quiet(wrapped)));
    }

    private static String numbers(String start, String reads, String writes, String trips, String money) {
        return start
                + Columns.right(reads, UNITS)
                + Columns.right(writes, UNITS)
                + Columns.right(trips, TRIPS)
                + Columns.right(money, MONEY);
    }

    /** The requests that have to wait for the answer of another one. */
    private static String extraTrips(ServedPattern served) {
        Rational extra = served.chain().minus(Rational.ONE).max(Rational.ZERO);
        return extra.isZero() ? "" : "+" + Numbers.figure(extra);
    }
}

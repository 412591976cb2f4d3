package dev.keywright.app.text;

import static dev.keywright.app.terminal.Numbers.money;

import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.External;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The patterns of a design, for people: a line of numbers, then a line for each request. */
public final class PatternsText {
    private static final int UNITS = 13;
    private static final int TRIPS = 13;
    private static final int MONEY = 10;
    private static final int WIDEST_ID = 20;
    /** Holds the words of a term together until lines are broken. */
    private static final char NO_BREAK = '\u00a0';

    private final DesignResult result;
    private final Palette palette;
    private final int idWidth;

    PatternsText(DesignResult result, Palette palette) {
        this.result = result;
        this.palette = palette;
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
        String id = palette.strong(Columns.left(served.pattern().id(), idWidth));
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
            List<String> words = new ArrayList<>(line(operation));
            words.addAll(operation.isByHandler() ? List.of("(by the stream handler)") : List.of());
            append(text, indent, words);
            if (operation.writes().size() > 1) {
                operation.writes().forEach(write -> append(text, indent + "  ", line(write, operation)));
            }
        }
    }

    private void append(StringBuilder text, String indent, List<String> words) {
        String line = String.join(" ", words);
        String wrapped = Columns.wrapped(line, Columns.WIDTH - indent.length() - 2, indent + "  ")
                .replace(NO_BREAK, ' ');
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

    private List<String> line(PlannedOperation operation) {
        List<String> words = new ArrayList<>(List.of(operation.operation().word()));
        if (operation.writes().isEmpty()) {
            words.addAll(place(operation.path()));
            words.addAll(times(operation.times()));
            words.addAll(terms(operation.keyCondition()));
            words.addAll(operation.filter().isEmpty() ? List.of() : terms("filter " + operation.filter()));
            return words;
        }
        boolean one = operation.writes().size() == 1;
        PlannedWrite write = operation.writes().get(0);
        if (one && operation.operation() == write.action()) {
            words.add(write.entry().item().name());
            words.addAll(times(operation.times()));
            words.addAll(terms(write.key()));
            return words;
        }
        words.addAll(times(operation.times()));
        int last = words.size() - 1;
        words.set(last, words.get(last) + ":");
        words.addAll(
                one
                        ? line(write, operation)
                        : List.of("%s items"
                                .formatted(Numbers.figure(counted(operation)))
                                .replace(' ', NO_BREAK)));
        return words;
    }

    private static List<String> line(PlannedWrite write, PlannedOperation operation) {
        List<String> words = new ArrayList<>();
        words.add(verb(write.action()));
        words.add(write.entry().item().name());
        words.addAll(times(isBatch(operation) ? write.times() : write.times().dividedBy(operation.times())));
        words.addAll(terms(write.key()));
        return words;
    }

    /** Batches are filled up with whatever there is, so only all of them together mean something. */
    private static Rational counted(PlannedOperation operation) {
        Rational each = operation.itemsEach();
        return isBatch(operation) ? each.times(operation.times()) : each;
    }

    private static boolean isBatch(PlannedOperation operation) {
        return operation.operation() == DynamoDbOperation.BATCH_WRITE_ITEM;
    }

    /** The name of a table or an index; the only table of a design is not named. */
    private List<String> place(Path path) {
        boolean onlyTable = result.layout().design().tables().size() == 1;
        return path instanceof Path.Primary && onlyTable ? List.of() : List.of(path.name());
    }

    private static List<String> times(Rational times) {
        return times.equals(Rational.ONE) ? List.of() : List.of("×%s%s".formatted(NO_BREAK, Numbers.figure(times)));
    }

    /** The terms of a condition, each of which stays on one line. */
    private static List<String> terms(String condition) {
        List<String> terms = new ArrayList<>();
        String joined = "";
        for (String term : condition.split(" AND ", -1)) {
            terms.add((joined + term).replace(' ', NO_BREAK));
            joined = "AND ";
        }
        return condition.isEmpty() ? List.of() : terms;
    }

    /** The word that transactions and batches have for it. */
    private static String verb(DynamoDbOperation action) {
        return action.word().replace("Item", "").toLowerCase(Locale.ROOT);
    }
}

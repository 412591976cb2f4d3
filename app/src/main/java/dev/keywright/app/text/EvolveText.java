package dev.keywright.app.text;

import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.diagnostic.Printable;
import dev.keywright.core.number.Rational;
import dev.keywright.moving.evolve.Change;
import dev.keywright.moving.evolve.EvolvePlan;
import dev.keywright.moving.evolve.Price;
import dev.keywright.moving.evolve.Step;
import dev.keywright.moving.evolve.TableSize;
import dev.keywright.moving.live.EvolveReport;
import dev.keywright.moving.live.EvolveStatus;
import dev.keywright.moving.run.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The way from one design to the next, for people. */
public final class EvolveText {
    public static final String NOTHING = "Both designs are the same: there is nothing to do.\n";
    private static final String INDENT = " ".repeat(16);
    private static final int NAME_WIDTH = 60;

    private final StringBuilder text = new StringBuilder();

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String number(Rational number) {
        return String.format(Locale.ROOT, "%,d", number.roundedUp());
    }

    /**
     * A plan.
     *
     * @param sizes of the tables that were looked at
     */
    public static String of(String model, EvolvePlan plan, Map<String, TableSize> sizes) {
        EvolveText text = new EvolveText();
        if (plan.isEmpty()) {
            return NOTHING;
        }
        text.line("%s: %s"
                .formatted(
                        model,
                        plan.changes().size() == 1 ? "1 change" : plan.changes().size() + " changes"));
        sizes.forEach((table, size) -> text.line("%s has %s items of %s bytes, as DynamoDB counts every few hours."
                .formatted(table, number(size.items()), number(size.bytes()))));
        text.line("");
        for (Change change : plan.changes()) {
            text.line(Columns.wrapped(
                    "%s: %s".formatted(change.kind(), Printable.text(change.text())), Columns.WIDTH, "  "));
        }
        int number = 1;
        for (Step step : plan.steps()) {
            text.line("");
            text.step(number++, step);
        }
        text.line("");
        if (plan.isRunnable()) {
            text.line("`keywright evolve run` does what keywright can do before readers switch.");
        } else {
            text.line("This cannot be run yet:");
            plan.refusals().forEach(refusal -> text.line("  " + Columns.wrapped(refusal, Columns.WIDTH - 2, "  ")));
        }
        return text.text.toString();
    }

    private void step(int number, Step step) {
        line("%s. %s %s"
                .formatted(
                        Columns.right(String.valueOf(number), 2),
                        Columns.left(step.by().word(), 11),
                        wrapped(step.what())));
        step.price().ifPresent(price -> field("price", price(price)));
        field("check", step.check());
        field("undo", step.undo());
    }

    private static String wrapped(String what) {
        return Columns.wrapped(what, Columns.WIDTH - INDENT.length(), INDENT);
    }

    private void field(String name, String value) {
        String indent = INDENT + " ".repeat(7);
        line("%s%s %s"
                .formatted(
                        INDENT,
                        Columns.left(name, 6),
                        Columns.wrapped(value, Columns.WIDTH - indent.length(), indent)));
    }

    private static String price(Price price) {
        List<String> parts = new ArrayList<>();
        if (!price.readUnits().isZero()) {
            parts.add("%s read units".formatted(number(price.readUnits())));
        }
        if (!price.writeUnits().isZero()) {
            parts.add("%s write units".formatted(number(price.writeUnits())));
        }
        return parts.isEmpty()
                ? "nothing"
                : "%s: %s on demand".formatted(String.join(", ", parts), Numbers.money(price.nanoDollars()));
    }

    /**
     * What a step did and found.
     *
     * @param step the step that was asked for
     */
    public static String of(EvolveReport report, String step) {
        EvolveText text = new EvolveText();
        report.filled()
                .forEach((table, items) ->
                        text.line("%s: %s items got new attributes.".formatted(table, number(items))));
        report.created().forEach(index -> text.line("Index %s is created.".formatted(index)));
        report.compared()
                .forEach((index, items) -> text.line("Index %s: %s items compared.".formatted(index, number(items))));
        for (Difference difference : report.differences()) {
            text.line("  %s: %s".formatted(Printable.text(difference.where()), Printable.text(difference.text())));
        }
        if (report.differences().size() < report.wrong()) {
            text.line("  and %s more"
                    .formatted(number(report.wrong() - report.differences().size())));
        }
        text.line("");
        text.line(report.isPassed() ? passed(step) : differences(report.wrong()));
        return text.text.toString();
    }

    private static String differences(long wrong) {
        return wrong == 1 ? "1 difference" : "%s differences".formatted(number(wrong));
    }

    private static String passed(String step) {
        return switch (step) {
            case "run" ->
                "Everything that the new design reads is there. Switch the readers, then `keywright evolve cutover`.";
            case "cutover" ->
                "It is recorded that readers have switched; `keywright evolve finish` deletes what they do not need.";
            default -> "Nothing differs.";
        };
    }

    public static String removed(List<String> names, String end) {
        EvolveText text = new EvolveText();
        names.forEach(name -> text.line("Removed: %s.".formatted(name)));
        text.line(end);
        return text.text.toString();
    }

    public static String of(EvolveStatus status) {
        EvolveText text = new EvolveText();
        for (EvolveStatus.Part part : status.parts()) {
            text.line("%s %s".formatted(Columns.left(part.what(), NAME_WIDTH), part.state()));
        }
        text.line("");
        text.line("Phase: %s.%s"
                .formatted(
                        status.phase(), status.running() ? " A process works on it, or was killed a moment ago." : ""));
        return text.text.toString();
    }

    /** The same in one line. */
    public static String inOneLine(EvolveStatus status) {
        List<String> words = new ArrayList<>(List.of(status.phase()));
        status.parts().forEach(part -> words.add("%s %s".formatted(part.what(), part.state())));
        if (!status.running()) {
            words.add("no process works on it");
        }
        return String.join(", ", words);
    }
}

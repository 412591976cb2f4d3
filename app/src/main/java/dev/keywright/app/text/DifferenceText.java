package dev.keywright.app.text;

import dev.keywright.app.comparison.Change;
import dev.keywright.app.comparison.Comparison;
import dev.keywright.app.comparison.Comparison.PatternCost;
import dev.keywright.app.comparison.Comparison.Section;
import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.diagnostic.Printable;
import dev.keywright.core.price.Dollars;
import java.util.List;
import java.util.function.ToLongFunction;

/** The difference of two designs, for people at a terminal. */
public final class DifferenceText {
    private static final int LABEL = 12;
    private static final int MONEY = 14;
    private static final String INDENT = "      ";

    private DifferenceText() {}

    public static String of(Comparison comparison, Palette palette) {
        StringBuilder text = new StringBuilder(summary(comparison)).append('\n');
        for (Section section : comparison.sections()) {
            text.append('\n').append(palette.strong(section.title())).append('\n');
            section.changes().forEach(change -> append(text, change, palette));
        }
        append(text, comparison.patternCosts(), palette);
        text.append('\n').append(bill(comparison));
        return text.toString();
    }

    /** One line: what the change costs. */
    public static String summary(Comparison comparison) {
        long old = comparison.old().nanoDollars();
        long now = comparison.now().nanoDollars();
        if (old == now) {
            return "the bill stays at %s a month".formatted(Dollars.text(now));
        }
        String share = comparison
                .findIncrease()
                .map(increase -> " (%s%s)".formatted(now > old ? "+" : "", Numbers.percent(increase)))
                .orElse("");
        return "the bill %s from %s to %s a month%s"
                .formatted(now > old ? "rises" : "falls", Dollars.text(old), Dollars.text(now), share);
    }

    private static void append(StringBuilder text, Change change, Palette palette) {
        text.append("  %s %s\n".formatted(change.kind().sign(), Printable.text(change.name())));
        change.before().forEach(line -> append(text, "- " + line, palette));
        change.after().forEach(line -> append(text, "+ " + line, palette));
    }

    private static void append(StringBuilder text, String line, Palette palette) {
        String wrapped = Columns.wrapped(line, Columns.WIDTH - INDENT.length(), INDENT + "  ");
        text.append(INDENT).append(palette.quiet(wrapped)).append('\n');
    }

    private static void append(StringBuilder text, List<PatternCost> costs, Palette palette) {
        if (costs.isEmpty()) {
            return;
        }
        text.append('\n').append(palette.strong("cost of patterns, a month")).append('\n');
        int name = Columns.WIDTH - 2 - 3 * MONEY;
        for (PatternCost cost : costs) {
            text.append("  %s%s%s%s\n"
                    .formatted(
                            label(cost, name),
                            Columns.right(cost.old().map(Dollars::text).orElse("-"), MONEY),
                            Columns.right(cost.now().map(Dollars::text).orElse("-"), MONEY),
                            Columns.right(signed(cost.difference()), MONEY)));
        }
    }

    /** The title is cut, the name never is. */
    private static String label(PatternCost cost, int width) {
        String both = "%s  %s".formatted(cost.id(), cost.title());
        return Printable.width(cost.id()) < width ? Columns.left(both, width) : Columns.name(cost.id(), width);
    }

    private static String bill(Comparison comparison) {
        return row("", "old", "new", "difference")
                + row(comparison, "reads", Account::readNanoDollars)
                + row(comparison, "writes", Account::writeNanoDollars)
                + row(comparison, "storage", account -> account.bill().storageNanoDollars())
                + row(comparison, "total", Account::nanoDollars)
                + row(comparison, "objective", Account::objectiveNanoDollars);
    }

    private static String row(Comparison comparison, String label, ToLongFunction<Account> amount) {
        long old = amount.applyAsLong(comparison.old());
        long now = amount.applyAsLong(comparison.now());
        return row(label, Dollars.text(old), Dollars.text(now), signed(now - old));
    }

    private static String row(String label, String old, String now, String difference) {
        return Columns.left(label, LABEL)
                + Columns.right(old, MONEY)
                + Columns.right(now, MONEY)
                + Columns.right(difference, MONEY)
                + "\n";
    }

    /** `+$1.50`, `-$1.50`, `=`. */
    public static String signed(long nanoDollars) {
        if (nanoDollars == 0) {
            return "=";
        }
        return (nanoDollars > 0 ? "+" : "-") + Dollars.text(Math.abs(nanoDollars));
    }
}

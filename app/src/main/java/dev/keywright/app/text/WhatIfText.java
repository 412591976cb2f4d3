package dev.keywright.app.text;

import dev.keywright.app.comparison.Flip;
import dev.keywright.app.comparison.Scenario;
import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.diagnostic.Printable;
import dev.keywright.core.price.Dollars;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** The answer to what would happen if some figures changed, for people: a column for each change, then what flips. */
public final class WhatIfText {
    private static final int LABEL = 26;
    private static final int LEAST_WIDTH = 12;

    private WhatIfText() {}

    public static String of(String model, Account now, List<Scenario> scenarios, Palette palette) {
        StringBuilder text =
                new StringBuilder("%s, dollars a month\n".formatted(palette.strong(Printable.text(model))));
        List<Scenario> left = scenarios;
        while (!left.isEmpty()) {
            int fitting = fitting(left);
            table(text, now, left.subList(0, fitting));
            left = left.subList(fitting, left.size());
        }
        scenarios.forEach(scenario -> append(text, scenario, palette));
        return text.toString();
    }

    /** The number of columns that a line has room for, but one at least. */
    private static int fitting(List<Scenario> scenarios) {
        int used = LABEL + LEAST_WIDTH;
        int columns = 0;
        for (Scenario scenario : scenarios) {
            used += width(scenario);
            if (columns > 0 && used > Columns.WIDTH) {
                return columns;
            }
            columns++;
        }
        return columns;
    }

    private static void table(StringBuilder text, Account now, List<Scenario> scenarios) {
        text.append('\n');
        row(text, "", "now", scenarios, Scenario::text);
        row(text, "reads", now, scenarios, Account::readNanoDollars);
        row(text, "writes", now, scenarios, Account::writeNanoDollars);
        row(text, "storage", now, scenarios, account -> account.bill().storageNanoDollars());
        row(text, "total, cheapest design", now, scenarios, Account::nanoDollars);
        row(text, "total, design of today", Dollars.text(now.nanoDollars()), scenarios, WhatIfText::kept);
    }

    private static void row(
            StringBuilder text, String label, Account now, List<Scenario> scenarios, ToLongFunction<Account> amount) {
        row(
                text,
                label,
                Dollars.text(amount.applyAsLong(now)),
                scenarios,
                scenario -> Dollars.text(amount.applyAsLong(scenario.best())));
    }

    private static int width(Scenario scenario) {
        return Math.max(LEAST_WIDTH, Printable.width(scenario.text())) + 2;
    }

    private static String kept(Scenario scenario) {
        return scenario.kept()
                .map(account -> Dollars.text(account.nanoDollars()))
                .orElse("too hot");
    }

    private static void row(
            StringBuilder text, String label, String now, List<Scenario> scenarios, Function<Scenario, String> cell) {
        text.append(Columns.left(label, LABEL)).append(Columns.right(now, LEAST_WIDTH));
        for (Scenario scenario : scenarios) {
            text.append(Columns.right(cell.apply(scenario), width(scenario)));
        }
        text.append('\n');
    }

    private static void append(StringBuilder text, Scenario scenario, Palette palette) {
        text.append('\n')
                .append(palette.strong(Printable.text(scenario.text())))
                .append('\n');
        if (scenario.isSameDesign()) {
            line(text, "the same design stays the cheapest");
            return;
        }
        if (scenario.flips().isEmpty()) {
            line(text, "the cheapest design changes");
            pieces(text, scenario.before(), scenario.after());
        }
        for (Flip flip : scenario.flips()) {
            line(text, "flips at %s".formatted(Numbers.figure(flip.at())));
            pieces(text, flip.before(), flip.after());
        }
    }

    private static void pieces(StringBuilder text, List<String> before, List<String> after) {
        before.forEach(piece -> line(text, "  - " + piece));
        after.forEach(piece -> line(text, "  + " + piece));
    }

    private static void line(StringBuilder text, String line) {
        text.append("  ")
                .append(Columns.wrapped(line, Columns.WIDTH - 2, "        "))
                .append('\n');
    }
}

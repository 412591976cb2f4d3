package dev.keywright.app.text;

import dev.keywright.app.comparison.Extension;
import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Dollars;

/** What was added to a design in production, and what a design from scratch would save, for people. */
public final class ExtensionText {
    private ExtensionText() {}

    /** The lines below an extended design. */
    public static String of(Extension extension) {
        StringBuilder text = new StringBuilder("\n");
        added(text, extension);
        extension
                .fresh()
                .ifPresentOrElse(
                        account -> fresh(text, extension, account),
                        () -> line(
                                text,
                                "No time was left to compare it with a design from scratch; allow more with `--time`."));
        return text.toString();
    }

    private static void added(StringBuilder text, Extension extension) {
        int patterns = extension.given().bill().patterns().size();
        boolean all = extension.served() == patterns;
        String before = "%s a month%s"
                .formatted(
                        Dollars.text(extension.given().nanoDollars()),
                        all ? "" : " for the %s of %s patterns that it serves".formatted(extension.served(), patterns));
        if (extension.added().isEmpty()) {
            line(text, "Nothing is added to the given design; it costs %s.".formatted(before));
            return;
        }
        line(text, "Added to the given design, which costs %s:".formatted(before));
        extension.added().forEach(stored -> text.append("  + %s\n".formatted(name(stored))));
        extension
                .updated()
                .forEach(stored -> text.append("  ~ %s: %s items get further attributes\n"
                        .formatted(stored.structure().item().name(), Numbers.figure(stored.count()))));
        long more = extension.extended().nanoDollars() - extension.given().nanoDollars();
        line(
                text,
                "Filling it costs %s once, for writes at on-demand prices; the bill changes by %s a month."
                        .formatted(Dollars.text(extension.onceNanoDollars()), DifferenceText.signed(more)));
    }

    private static String name(StoredStructure stored) {
        Structure structure = stored.structure();
        String count = Numbers.figure(stored.count());
        return structure.kind() == Structure.Kind.INDEX
                ? "index %s: %s entries of %s"
                        .formatted(structure.path(), count, structure.item().name())
                : "item %s: %s of them".formatted(structure.item().name(), count);
    }

    private static void fresh(StringBuilder text, Extension extension, Account fresh) {
        long saved = extension.extended().objectiveNanoDollars() - fresh.objectiveNanoDollars();
        if (saved <= 0) {
            line(text, "No design from scratch would be cheaper than this extension.");
            return;
        }
        long dollars = extension.extended().nanoDollars() - fresh.nanoDollars();
        line(
                text,
                "A design from scratch would save %s a month in the objective, %s of it on the bill."
                        .formatted(Dollars.text(saved), amount(dollars)));
        long move = extension.moveNanoDollars(fresh);
        String months = Numbers.estimate(Rational.of(Math.max(move, dollars), Math.max(dollars, 1)));
        String paid = dollars <= 0
                ? ""
                : move <= dollars ? ", paid back within a month" : ", paid back after %s months".formatted(months);
        line(
                text,
                "To move there, every item is written again, for %s once%s. `keywright design` without `--extend` finds that design, `keywright diff --model` shows what differs."
                        .formatted(Dollars.text(move), paid));
    }

    private static String amount(long nanoDollars) {
        return nanoDollars < 0 ? "-" + Dollars.text(-nanoDollars) : Dollars.text(nanoDollars);
    }

    private static void line(StringBuilder text, String line) {
        text.append(Columns.wrapped(line, Columns.WIDTH, "  ")).append('\n');
    }
}

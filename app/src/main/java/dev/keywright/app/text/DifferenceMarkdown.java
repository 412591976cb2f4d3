package dev.keywright.app.text;

import dev.keywright.app.comparison.Change;
import dev.keywright.app.comparison.Comparison;
import dev.keywright.app.comparison.Comparison.PatternCost;
import dev.keywright.app.comparison.Comparison.Section;
import dev.keywright.backends.text.Markdown;
import dev.keywright.core.cost.Account;
import dev.keywright.core.diagnostic.Printable;
import dev.keywright.core.price.Dollars;
import java.util.function.ToLongFunction;

/** The difference of two designs as Markdown, for a comment on a pull request. */
public final class DifferenceMarkdown {
    private DifferenceMarkdown() {}

    public static String of(Comparison comparison) {
        StringBuilder text =
                new StringBuilder("### DynamoDB design: %s\n\n".formatted(DifferenceText.summary(comparison)));
        text.append("| a month | old | new | difference |\n|---|---:|---:|---:|\n");
        row(text, comparison, "reads", Account::readNanoDollars);
        row(text, comparison, "writes", Account::writeNanoDollars);
        row(text, comparison, "storage", account -> account.bill().storageNanoDollars());
        row(text, comparison, "**total**", Account::nanoDollars);
        for (PatternCost cost : comparison.patternCosts()) {
            text.append("| %s %s | %s | %s | %s |\n"
                    .formatted(
                            Markdown.code(Printable.text(oneLine(cost.id()))),
                            title(cost.title()),
                            cost.old().map(Dollars::text).orElse("–"),
                            cost.now().map(Dollars::text).orElse("–"),
                            DifferenceText.signed(cost.difference())));
        }
        for (Section section : comparison.sections()) {
            StringBuilder lines = new StringBuilder();
            section.changes().forEach(change -> append(lines, change));
            text.append("\n<details><summary>%s (%s)</summary>\n\n%s\n</details>\n"
                    .formatted(section.title(), section.changes().size(), Markdown.block("diff", lines.toString())));
        }
        return text.toString();
    }

    private static void row(StringBuilder text, Comparison comparison, String label, ToLongFunction<Account> amount) {
        long old = amount.applyAsLong(comparison.old());
        long now = amount.applyAsLong(comparison.now());
        text.append("| %s | %s | %s | %s |\n"
                .formatted(label, Dollars.text(old), Dollars.text(now), DifferenceText.signed(now - old)));
    }

    /** In a block of code nothing has a meaning but its end, which is longer than any run of backticks in it. */
    private static void append(StringBuilder text, Change change) {
        text.append("# %s %s\n"
                .formatted(Printable.text(oneLine(change.name())), change.kind().word()));
        change.before().forEach(line -> text.append("- %s\n".formatted(Printable.text(line))));
        change.after().forEach(line -> text.append("+ %s\n".formatted(Printable.text(line))));
    }

    /** A title that is text alone, and calls nobody: a site that shows pull requests tells a person who is named behind an `@`. */
    private static String title(String title) {
        return Markdown.text(Printable.text(oneLine(title))).replaceAll("([@#])(?=\\w)", "$1<!-- -->");
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}

package dev.keywright.app.text;

import dev.keywright.app.comparison.Change;
import dev.keywright.app.comparison.Comparison;
import dev.keywright.app.comparison.Comparison.PatternCost;
import dev.keywright.app.comparison.Comparison.Section;
import dev.keywright.core.cost.Account;
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
            text.append("| `%s` %s | %s | %s | %s |\n"
                    .formatted(
                            cell(cost.id()),
                            cell(cost.title()),
                            cost.old().map(Dollars::text).orElse("–"),
                            cost.now().map(Dollars::text).orElse("–"),
                            DifferenceText.signed(cost.difference())));
        }
        for (Section section : comparison.sections()) {
            text.append("\n<details><summary>%s (%s)</summary>\n\n```diff\n"
                    .formatted(section.title(), section.changes().size()));
            section.changes().forEach(change -> append(text, change));
            text.append("```\n\n</details>\n");
        }
        return text.toString();
    }

    private static void row(StringBuilder text, Comparison comparison, String label, ToLongFunction<Account> amount) {
        long old = amount.applyAsLong(comparison.old());
        long now = amount.applyAsLong(comparison.now());
        text.append("| %s | %s | %s | %s |\n"
                .formatted(label, Dollars.text(old), Dollars.text(now), DifferenceText.signed(now - old)));
    }

    private static void append(StringBuilder text, Change change) {
        text.append("# %s %s\n".formatted(change.name(), change.kind().word()).replace("```", "'''"));
        change.before().forEach(line -> text.append("- %s\n".formatted(line.replace("```", "'''"))));
        change.after().forEach(line -> text.append("+ %s\n".formatted(line.replace("```", "'''"))));
    }

    /** Text of a model in a cell: nothing in it ends the cell or begins markup. */
    private static String cell(String text) {
        return text.replaceAll("[\\\\`*_{}\\[\\]<>#|]", "\\\\$0").replaceAll("\\R", " ");
    }
}

package dev.keywright.app.text;

import dev.keywright.core.diagnostic.Printable;
import dev.keywright.moving.reshape.ReshapeReport;
import dev.keywright.moving.reshape.Reshaping;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.Verification;
import dev.keywright.moving.source.Finding;
import java.util.List;
import java.util.Locale;

/** The way of items into new tables, for people. */
public final class ReshapeText {
    private final StringBuilder text = new StringBuilder();

    private ReshapeText() {}

    private ReshapeText line(String line) {
        text.append(line.stripTrailing()).append('\n');
        return this;
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String count(long number, String one, String several) {
        return number == 1 ? "1 " + one : number(number) + " " + several;
    }

    private void carried(ReshapeReport report) {
        line("%s, %s of the tables that follow: %s written, %s deleted, %s carried over."
                .formatted(
                        count(report.things(), "thing", "things"),
                        count(report.items(), "item", "items"),
                        number(report.written()),
                        number(report.deleted()),
                        count(report.records(), "change", "changes")));
        if (report.strangers() > 0) {
            line("%s of no item type of the design, left where they are."
                    .formatted(count(report.strangers(), "item is", "items are")));
        }
        left(report.left());
    }

    private void left(List<Finding> left) {
        for (Finding finding : left) {
            line("  %s %s: %s"
                    .formatted(
                            finding.table(),
                            Printable.text(String.join(" ", finding.row())),
                            Printable.text(finding.text())));
        }
    }

    public static String of(ReshapeReport report) {
        ReshapeText text = new ReshapeText();
        text.carried(report);
        text.line("");
        return text.line(
                        report.left().isEmpty()
                                ? "The new design follows the old one. Leave `keywright evolve run --follow` running, then `keywright evolve cutover`."
                                : "%s no place in the new design: mend or delete them."
                                        .formatted(count(report.left().size(), "thing has", "things have")))
                .text
                .toString();
    }

    public static String back(ReshapeReport report) {
        ReshapeText text = new ReshapeText();
        text.carried(report);
        return text.text.toString();
    }

    private void verified(Verification verified) {
        line("%s and %s compared, %s scanned."
                .formatted(
                        count(verified.rows(), "thing", "things"),
                        count(verified.items(), "item", "items"),
                        count(verified.scanned(), "item", "items")));
        long answers =
                verified.answers().values().stream().mapToLong(Long::longValue).sum();
        if (answers > 0) {
            line("%s answers of %s compared."
                    .formatted(number(answers), count(verified.answers().size(), "pattern", "patterns")));
        }
        verified.notes().forEach(this::line);
        for (Difference difference : verified.differences()) {
            line("  %s: %s".formatted(Printable.text(difference.where()), Printable.text(difference.text())));
        }
        if (verified.differences().size() < verified.different()) {
            line("  and %s more"
                    .formatted(
                            number(verified.different() - verified.differences().size())));
        }
        left(verified.left());
        line("");
        line(
                verified.isPassed()
                        ? "Both designs hold the same."
                        : "%s, %s without a place"
                                .formatted(
                                        count(verified.different(), "difference", "differences"),
                                        count(verified.left().size(), "thing", "things")));
    }

    public static String of(Verification verified) {
        ReshapeText text = new ReshapeText();
        text.verified(verified);
        return text.text.toString();
    }

    private void switched(Reshaping.Switch last) {
        line("%s carried over after the writers had stopped."
                .formatted(count(last.records(), "change was", "changes were")));
        verified(last.verified());
        line("");
    }

    public static String of(Reshaping.Switch result) {
        return of(
                result,
                "The new design is the master. Start its application, and `keywright evolve run --reverse --follow`,\nwhich carries its changes back until `finish`.");
    }

    /** Where nothing can go back. */
    public static String forGood(Reshaping.Switch result) {
        return of(result, "The new design is the master. Start its application; nothing of what it writes goes back.");
    }

    private static String of(Reshaping.Switch result, String done) {
        ReshapeText text = new ReshapeText();
        text.switched(result);
        return text.line(result.verified().isPassed() ? done : "Nothing was switched: start the writers again.")
                .text
                .toString();
    }

    public static String of(Reshaping.Back back) {
        ReshapeText text = new ReshapeText();
        back.removed().forEach(thing -> text.line("Removed: %s.".formatted(thing)));
        back.last().ifPresent(text::switched);
        if (back.last().isEmpty()) {
            text.line("The tables are as the old design says.");
        } else if (back.isBack()) {
            text.line("The old design is the master again: start its application. `run` fills the new one anew,");
            text.line("`rollback` takes it away.");
        } else {
            text.line("The new design is still the master: start the writers again.");
        }
        return text.text.toString();
    }

    public static String kept(List<String> unused) {
        ReshapeText text = new ReshapeText();
        unused.forEach(thing -> text.line("Not needed any more; delete it when you like: %s.".formatted(thing)));
        return text.line("The streams are off, and the way back is closed.")
                .text
                .toString();
    }

    public static String deleted(List<String> unused) {
        ReshapeText text = new ReshapeText();
        unused.forEach(thing -> text.line("Removed: %s.".formatted(thing)));
        return text.line("The streams are off, and the way back is closed.")
                .text
                .toString();
    }
}

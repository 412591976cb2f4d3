package dev.keywright.app.text;

import dev.keywright.core.diagnostic.Printable;
import dev.keywright.moving.reshape.ThingTransfer;
import java.util.List;
import java.util.Locale;

/** The way of things by programs in transition, for people. */
public final class TransferText {
    /** Before the application is deployed. */
    public static final String PREPARED = """
            The new tables and indexes are there. Deploy the program that `keywright generate --transition-from` writes; when no other
            version writes any more, `keywright evolve run --transition --deployed` carries over what is left.
            """;

    private static final String DONE = """

            Nothing of the old design is left. Deploy the program for the new design alone, then `keywright evolve finish
            --transition`.
            """;

    private TransferText() {}

    private static String things(long number) {
        return number == 1 ? "1 thing" : String.format(Locale.ROOT, "%,d things", number);
    }

    /** After a run. */
    public static String of(ThingTransfer.Report report) {
        String expired = report.expired() == 0 ? "" : ", %s had expired".formatted(things(report.expired()));
        return "%s went over%s.\n".formatted(things(report.carried()), expired) + left(report);
    }

    /** What is still in the old design. */
    public static String left(ThingTransfer.Report report) {
        StringBuilder text = new StringBuilder();
        if (report.strangers() > 0) {
            text.append("%s items of the old tables are of no item type of the design, and stay where they are.\n"
                    .formatted(report.strangers()));
        }
        if (report.isDone()) {
            return text.append(DONE).toString();
        }
        text.append("%s left in the old design.\n".formatted(things(report.left())));
        for (String item : report.inBoth()) {
            text.append("  in both, somebody wrote it by the old design alone: %s\n".formatted(Printable.text(item)));
        }
        return text.toString();
    }

    public static String deleted(List<String> unused) {
        return unused.isEmpty()
                ? "Nothing was there to be removed.\n"
                : "Removed: %s.\n".formatted(String.join(", ", unused));
    }

    public static String kept(List<String> unused) {
        return unused.isEmpty()
                ? "Nothing of the old design is left.\n"
                : "Not needed any more: %s.\n".formatted(String.join(", ", unused));
    }
}

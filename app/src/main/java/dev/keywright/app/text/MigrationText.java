package dev.keywright.app.text;

import dev.keywright.app.terminal.Columns;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.files.ImportPrice;
import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.FileFill;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.FollowPlan;
import dev.keywright.moving.run.MovePlan;
import dev.keywright.moving.run.Reverse;
import dev.keywright.moving.run.Rollback;
import dev.keywright.moving.run.Status;
import dev.keywright.moving.run.Verification;
import dev.keywright.moving.source.Finding;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The steps of a migration, for people. */
public final class MigrationText {
    private static final int NAME_WIDTH = 36;
    private static final int NUMBER_WIDTH = 14;
    /** A new on-demand table takes no more write units a second. */
    private static final int COLD_RATE = 4000;

    private final String model;
    private final Prices prices;
    private final int rate;
    private final StringBuilder text = new StringBuilder();

    public MigrationText(String model, Prices prices, int rate) {
        this.model = model;
        this.prices = prices;
        this.rate = rate;
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private void table(String name, String what, Map<String, Long> numbers) {
        line("%s %s".formatted(Columns.left(name, NAME_WIDTH), Columns.right(what, NUMBER_WIDTH)));
        numbers.forEach((each, number) ->
                line("%s %s".formatted(Columns.left(each, NAME_WIDTH), Columns.right(number(number), NUMBER_WIDTH))));
        line("");
    }

    private String money(double units) {
        return Numbers.money(prices.nanoDollarsForWriteUnits(Rational.of(Math.round(units)))
                .roundedUp()
                .longValueExact());
    }

    public String of(MovePlan plan) {
        table("entity", "rows", plan.rows());
        table("item", "items", plan.items());
        table("table or index", "write units", plan.units());
        line("%s rows become %s items of %s bytes, the largest of %s."
                .formatted(
                        number(plan.allRows()), number(plan.allItems()), number(plan.bytes()), number(plan.largest())));
        line("Writing them takes %s write units: %s on demand, %s at %s units a second."
                .formatted(
                        number(plan.allUnits()),
                        money((double) plan.allUnits()),
                        time(plan.busiestUnits() / rate),
                        number(rate)));
        line("With `--files` an import does that instead: %s for %s bytes of files, at the price of us-east-1."
                .formatted(Numbers.money(ImportPrice.nanoDollars(plan.fileBytes())), number(plan.fileBytes())));
        if (plan.objects() > 0) {
            line("%s of %s bytes become objects:"
                    .formatted(
                            plan.objects() == 1 ? "1 value" : number(plan.objects()) + " values",
                            number(plan.objectBytes())));
            plan.pointers().forEach(one -> line("  " + one));
        }
        if (rate > COLD_RATE) {
            line("A new table takes %s write units a second: ask for a warm throughput of %s, or it throttles at first."
                    .formatted(number(COLD_RATE), number(rate)));
        }
        findings(plan.findings(), plan.problems());
        if (!plan.lenient().isEmpty()) {
            line("");
            line("Unique in the database without regard to case or accents, but in the design `A` and `a` are two:");
            plan.lenient().forEach(one -> line("  " + one));
        }
        if (!plan.oneWay().isEmpty()) {
            line("");
            line("After a switch to the design this could not go back:");
            plan.oneWay().forEach(one -> line("  " + one));
        }
        follow(plan.follow());
        return text.toString();
    }

    private void follow(FollowPlan plan) {
        if (!plan.obstacles().isEmpty()) {
            line("");
            line("Changes could not be followed: `run` with `--follow` or `--catch-up` would be refused.");
            plan.obstacles().forEach(one -> line("  " + one));
        }
        plan.retention().ifPresent(one -> {
            line("");
            line(one);
        });
    }

    static String time(long seconds) {
        Duration time = Duration.ofSeconds(seconds);
        if (time.toHours() > 0) {
            return "%s h %s min".formatted(time.toHours(), time.toMinutesPart());
        }
        return seconds >= 60 ? "%s min".formatted(time.toMinutes()) : "%s s".formatted(Math.max(1, seconds));
    }

    public String of(Reverse.Result carried) {
        line("%s written and %s deleted in the source."
                .formatted(
                        carried.written() == 1 ? "1 row" : number(carried.written()) + " rows",
                        number(carried.deleted())));
        if (!carried.left().isEmpty()) {
            line("");
            line("%s cannot be carried back:"
                    .formatted(
                            carried.left().size() == 1
                                    ? "1 row"
                                    : number(carried.left().size()) + " rows"));
            carried.left()
                    .forEach(finding -> line(
                            "  %s %s: %s".formatted(finding.table(), String.join(" ", finding.row()), finding.text())));
        }
        return text.toString();
    }

    /** The switch; `log` says what becomes of the source's log */
    public String of(CutOver.Result result, String log) {
        line("%s transactions were carried over after the writers had stopped."
                .formatted(number(result.transactions())));
        of(result.verified());
        line("");
        if (!result.verified().isPassed()) {
            line("Nothing was switched: start the writers of the source again, if they were stopped.");
            return text.toString();
        }
        line("The design is the master, and %s. Start the application that writes to it, and".formatted(log));
        line("`keywright migrate run --reverse`, which carries its changes back until `finish`.");
        return text.toString();
    }

    /** The way back; `log` says what becomes of the source's log */
    public String of(Rollback.Result result, String log) {
        result.carried().ifPresent(this::of);
        result.verified().ifPresent(this::of);
        if (result.verified().isPresent()) {
            line("");
        }
        line(
                switch (result.from()) {
                    case NOTHING -> "There is no migration to go back from.";
                    case MOVING ->
                        "The source was the master all the time. The state of the migration is dropped, and %s; the tables stay."
                                .formatted(log);
                    case BACK -> "The source is the master already.";
                    case CUT_OVER ->
                        result.isBack()
                                ? "The source is the master again: start its writers. `run --follow` begins anew, `finish` ends the migration."
                                : "The design is still the master: start its writers again.";
                });
        return text.toString();
    }

    private void findings(List<Finding> findings, long all) {
        line("");
        if (all == 0) {
            line("Every row can be moved.");
            return;
        }
        line("%s cannot be moved:".formatted(all == 1 ? "1 row" : number(all) + " rows"));
        for (Finding finding : findings) {
            line("  %s %s: %s".formatted(finding.table(), String.join(" ", finding.row()), finding.text()));
        }
        if (findings.size() < all) {
            line("  and %s more".formatted(number(all - findings.size())));
        }
    }

    public String of(Fill.Result filled) {
        Tally whole = filled.whole();
        line("%s: %s rows read, %s items written, %s were there already."
                .formatted(model, number(whole.rows()), number(whole.items()), number(whole.present())));
        line("%s write units consumed: %s on demand."
                .formatted(number(Math.round(whole.units())), money(whole.units())));
        if (filled.throttles() > 0) {
            line("The rate was halved %s times because the database throttled.".formatted(filled.throttles()));
        }
        findings(filled.left(), whole.left());
        return text.toString();
    }

    public String of(FileFill.Result written) {
        Tally whole = written.whole();
        line("%s: %s rows read, %s items in files; %s files of %s bytes before compression were written now."
                .formatted(
                        model,
                        number(whole.rows()),
                        number(whole.items()),
                        number(written.files()),
                        number(written.bytes())));
        if (whole.units() > 0) {
            line("%s write units consumed for the journal: %s on demand."
                    .formatted(number(Math.round(whole.units())), money(whole.units())));
        }
        findings(written.left(), whole.left());
        return text.toString();
    }

    public String of(Follow.Result followed) {
        of(followed.filled());
        if (!followed.left().isEmpty()) {
            findings(followed.left(), followed.left().size());
        }
        line("");
        line("%s transactions were carried over. %s from here on:"
                .formatted(number(followed.transactions()), followed.burden()));
        line("run this again to go on, or `keywright migrate finish` to end it.");
        return text.toString();
    }

    public String of(Status status) {
        line("%s %s %s %s"
                .formatted(
                        Columns.left("entity", NAME_WIDTH),
                        Columns.right("ranges done", NUMBER_WIDTH),
                        Columns.right("rows", NUMBER_WIDTH),
                        Columns.right("items", NUMBER_WIDTH)));
        for (Status.OfEntity entity : status.entities()) {
            line("%s %s %s %s"
                    .formatted(
                            Columns.left(entity.entity(), NAME_WIDTH),
                            Columns.right(entity.done() + " of " + entity.ranges(), NUMBER_WIDTH),
                            Columns.right(number(entity.tally().rows()), NUMBER_WIDTH),
                            Columns.right(number(entity.tally().items()), NUMBER_WIDTH)));
        }
        line("");
        Tally whole = status.whole();
        line("%s write units consumed: %s on demand."
                .formatted(number(Math.round(whole.units())), money(whole.units())));
        if (whole.left() > 0) {
            line("%s rows could not be moved.".formatted(number(whole.left())));
        }
        status.lag()
                .ifPresent(
                        bytes -> line("Changes are followed; the source kept %s bytes of log for that when last seen."
                                .formatted(number(bytes))));
        status.lagMillis()
                .ifPresent(millis -> line(
                        "Everything was carried over that was committed until %s ago.".formatted(time(millis / 1000))));
        if (status.phase() != Phase.MOVING) {
            master(status);
            return text.toString();
        }
        line(
                status.isFilled()
                        ? "Everything is filled."
                        : "Not everything is filled: `keywright migrate run` goes on where it ended.");
        status.secondsLeft()
                .ifPresent(seconds -> line("A run is at it: about %s left at its rate.".formatted(time(seconds))));
        return text.toString();
    }

    private void master(Status status) {
        if (status.phase() == Phase.BACK) {
            line("The source is the master again; `run --follow` begins anew, `finish` ends it.");
            return;
        }
        line("The design is the master%s."
                .formatted(status.phase() == Phase.GOING_BACK ? " until its last changes are carried back" : ""));
        status.backLagMillis()
                .ifPresent(millis -> line(
                        "Everything was carried back that was written until %s ago.".formatted(time(millis / 1000))));
        if (status.left() > 0) {
            line("%s could not be carried back: `run --reverse` names them."
                    .formatted(status.left() == 1 ? "1 row" : number(status.left()) + " rows"));
        }
    }

    public String of(Verification verified) {
        line("%s rows, %s items compared, %s items scanned."
                .formatted(number(verified.rows()), number(verified.items()), number(verified.scanned())));
        if (verified.objects() > 0) {
            line("%s compared, with their contents."
                    .formatted(verified.objects() == 1 ? "1 object" : number(verified.objects()) + " objects"));
        }
        long answers =
                verified.answers().values().stream().mapToLong(Long::longValue).sum();
        if (answers > 0) {
            line("%s answers of %s patterns compared."
                    .formatted(number(answers), verified.answers().size()));
        }
        verified.notes().forEach(this::line);
        for (Difference difference : verified.differences()) {
            line("  %s: %s: %s"
                    .formatted(
                            difference.kind().name().toLowerCase(Locale.ROOT), difference.where(), difference.text()));
        }
        if (!verified.left().isEmpty()) {
            findings(verified.left(), verified.left().size());
        }
        line("");
        line(
                verified.isPassed()
                        ? "The design holds exactly what the source holds."
                        : "%s differences, %s rows that cannot be moved"
                                .formatted(
                                        number(verified.different()),
                                        verified.left().size()));
        return text.toString();
    }
}

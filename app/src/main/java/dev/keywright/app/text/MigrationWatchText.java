package dev.keywright.app.text;

import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.moving.destination.Tally;
import dev.keywright.moving.run.ShadowReads;
import dev.keywright.moving.run.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How far a migration is, in one line; rates are those since the line before. */
public final class MigrationWatchText {
    private static final int MOST_SHOWN = 200;

    private final Prices prices;
    private Optional<Seen> last = Optional.empty();

    /** What an earlier line said. */
    private record Seen(double units, long millis) {}

    public MigrationWatchText(Prices prices) {
        this.prices = prices;
    }

    /** The line of a moment. */
    public String line(Status status, long nowMillis) {
        List<String> words = new ArrayList<>();
        Tally whole = status.whole();
        words.add(
                status.isFilled()
                        ? status.stage()
                        : "%s, %s of %s ranges".formatted(status.stage(), status.rangesDone(), status.ranges()));
        words.add(number(whole.items()) + " items");
        rate(whole.units(), nowMillis).ifPresent(rate -> words.add("%s units/s".formatted(number(rate))));
        status.lag().ifPresent(bytes -> words.add("%s bytes of log behind".formatted(number(bytes))));
        status.lagMillis()
                .ifPresent(
                        millis -> words.add("carried over until %s ago".formatted(MigrationText.time(millis / 1000))));
        status.backLagMillis()
                .ifPresent(
                        millis -> words.add("carried back until %s ago".formatted(MigrationText.time(millis / 1000))));
        long refused = whole.left() + status.left();
        if (refused > 0) {
            words.add("%s left out".formatted(refused == 1 ? "1 row" : number(refused) + " rows"));
        }
        words.add(cost(status, whole.units()));
        status.secondsLeft().ifPresent(seconds -> words.add("about %s left".formatted(MigrationText.time(seconds))));
        if (!status.running()) {
            words.add("no process works on it");
        }
        return String.join(", ", words);
    }

    /** The same, with what samples of both sides say after the switch. */
    public String line(Status status, long nowMillis, ShadowReads.Seen seen) {
        List<String> words = new ArrayList<>(List.of(line(status, nowMillis)));
        words.add("%s rows compared".formatted(number(seen.rows())));
        words.addAll(found(seen));
        String line = String.join(", ", words);
        return seen.last()
                .map(last -> "%s; last %s: %s".formatted(line, shown(last.where()), shown(last.text())))
                .orElse(line);
    }

    /** What samples of both sides say, after the number of those that were compared. */
    static List<String> found(ShadowReads.Seen seen) {
        List<String> words = new ArrayList<>();
        words.add(
                seen.different() == 0
                        ? "none differs"
                        : "%s %s".formatted(number(seen.different()), seen.different() == 1 ? "differs" : "differ"));
        if (seen.repeated() > 0) {
            words.add("%s requests repeated".formatted(number(seen.repeated())));
        }
        if (seen.failures() > 0) {
            words.add("%s looks refused".formatted(number(seen.failures())));
        }
        return words;
    }

    /** Values of a database on a line of a terminal: no control characters, and no more than fits. */
    static String shown(String value) {
        String plain = value.replaceAll("\\p{Cntrl}", "\uFFFD");
        return plain.length() > MOST_SHOWN ? plain.substring(0, MOST_SHOWN) + "…" : plain;
    }

    /** A range is counted when it is done: the rate of one moment may be nothing, and that of the next one much. */
    private Optional<Long> rate(double units, long nowMillis) {
        Optional<Long> rate = last.filter(seen -> nowMillis > seen.millis())
                .map(seen -> Math.round((units - seen.units()) * 1000 / (nowMillis - seen.millis())));
        last = Optional.of(new Seen(units, nowMillis));
        return rate;
    }

    /** While it is being filled, with what the whole will cost if the rest is like what is done. */
    private String cost(Status status, double units) {
        boolean begun = !status.isFilled() && status.rangesDone() > 0;
        return begun
                ? "%s of about %s".formatted(money(units), money(units * status.ranges() / status.rangesDone()))
                : money(units);
    }

    private String money(double units) {
        return Numbers.money(prices.nanoDollarsForWriteUnits(Rational.of(Math.round(units)))
                .roundedUp()
                .longValueExact());
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}

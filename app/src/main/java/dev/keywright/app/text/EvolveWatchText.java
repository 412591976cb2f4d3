package dev.keywright.app.text;

import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.moving.evolve.EvolvePlan;
import dev.keywright.moving.evolve.Step;
import dev.keywright.moving.reshape.Reshaping;
import dev.keywright.moving.run.ShadowReads;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How far the way of items from one design to the next is, in one line. */
public final class EvolveWatchText {
    private final Prices prices;
    private final Rational promised;

    /** @param plan the plan, which promises what the filling costs */
    public EvolveWatchText(EvolvePlan plan, Prices prices) {
        this.prices = prices;
        this.promised = plan.steps().stream()
                .filter(step -> step.phase() == Step.Phase.FILL)
                .flatMap(step -> step.price().stream())
                .map(price -> price.writeUnits())
                .reduce(Rational.ZERO, Rational::plus);
    }

    /** The line of a moment. */
    public String line(Reshaping.Sight sight) {
        List<String> words = new ArrayList<>(List.of(EvolveText.inOneLine(sight.status())));
        Rational units = Rational.of(sight.units());
        words.add("%s write units of %s planned, %s of %s"
                .formatted(
                        number(sight.units()),
                        number(promised.roundedUp().longValueExact()),
                        money(units),
                        money(promised)));
        sight.seen().ifPresent(seen -> words.addAll(compared(seen)));
        String line = String.join(", ", words);
        return sight.seen()
                .flatMap(ShadowReads.Seen::last)
                .map(last -> "%s; last %s".formatted(line, MigrationWatchText.shown(last.where() + ": " + last.text())))
                .orElse(line);
    }

    private static List<String> compared(ShadowReads.Seen seen) {
        List<String> words = new ArrayList<>(List.of("%s things compared".formatted(number(seen.rows()))));
        words.addAll(MigrationWatchText.found(seen));
        return words;
    }

    private String money(Rational units) {
        return Numbers.money(prices.nanoDollarsForWriteUnits(units).roundedUp().longValueExact());
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}

package dev.keywright.app.job;

import dev.keywright.app.terminal.Arguments;
import dev.keywright.core.design.Design;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.moving.run.MoveFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The most write units a second: those of `--rate`, and no more than `--most-per-hour` pays for. */
record WriteCeiling(Arguments arguments) {
    static final String DOLLARS = "--most-per-hour";

    private static final String UNITS = "--rate";
    private static final int DEFAULT_UNITS = 1000;
    private static final Rational NANO_DOLLARS = Rational.of(1_000_000_000);
    private static final Rational SECONDS_OF_AN_HOUR = Rational.of(3600);

    List<String> mistakes() {
        List<String> mistakes = new ArrayList<>();
        if (!arguments.find(UNITS).orElse("1").matches("[1-9]\\d{0,8}")) {
            mistakes.add("`--rate` is a number of write units a second, from 1, not `%s`"
                    .formatted(arguments.find(UNITS).orElse("")));
        }
        if (!arguments.find(DOLLARS).orElse("$1").matches("\\$?\\d{1,6}(\\.\\d{1,4})?")) {
            mistakes.add("`--most-per-hour` is an amount of dollars, as in '$5' or 0.50, not `%s`"
                    .formatted(arguments.find(DOLLARS).orElse("")));
        }
        return mistakes;
    }

    /** With on-demand prices, and as if each write into a table were one into each of its indexes too. */
    int unitsPerSecond(Prices prices, Design design) throws MoveFailure {
        Optional<Integer> units = arguments.find(UNITS).map(Integer::valueOf);
        if (!arguments.has(DOLLARS)) {
            return units.orElse(DEFAULT_UNITS);
        }
        String dollars = arguments.find(DOLLARS).orElseThrow();
        int entries = 1
                + design.tables().stream()
                        .mapToInt(table -> table.indexes().size())
                        .max()
                        .orElse(0);
        Rational nanoDollarsPerSecond = Rational.parse(dollars.replace("$", ""))
                .orElseThrow()
                .times(NANO_DOLLARS)
                .dividedBy(SECONDS_OF_AN_HOUR);
        long paid = nanoDollarsPerSecond
                .dividedBy(prices.nanoDollarsForWriteUnits(Rational.of(entries)))
                .floor()
                .roundedUp()
                .longValueExact();
        if (paid == 0) {
            throw new MoveFailure(
                    "`--most-per-hour %s` does not pay for one write unit a second with its entries in indexes"
                            .formatted(dollars));
        }
        return (int) Math.min(paid, units.orElse(Integer.MAX_VALUE));
    }
}

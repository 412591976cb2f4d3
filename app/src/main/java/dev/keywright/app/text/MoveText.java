package dev.keywright.app.text;

import dev.keywright.app.comparison.Comparison;
import dev.keywright.app.comparison.Extension;
import dev.keywright.app.comparison.SingleChange;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.price.Dollars;
import java.util.Optional;

/** The ways from a design to the cheapest one, for people. */
public final class MoveText {
    private MoveText() {}

    public static String of(Optional<SingleChange> best, Extension move, Palette palette) {
        String change = best.map(one -> "the single change that saves most: %s, %s a month\n\n%s"
                        .formatted(
                                one.words(),
                                Dollars.text(one.savedNanoDollars()),
                                DifferenceText.of(
                                        new Comparison(one.before(), one.after(), RequestText::byPattern), palette)))
                .orElse("no single change of that design saves anything\n");
        return "\n%s\n%s\n".formatted(change, weight(move));
    }

    /** One line: what has to be written to move. */
    static String weight(Extension move) {
        return "to move to the cheapest design: %s items and %s index entries to write, %s write units, %s once at on-demand prices"
                .formatted(
                        Numbers.figure(move.itemsToWrite()),
                        Numbers.figure(move.entriesToWrite()),
                        Numbers.figure(move.onceWriteUnits()),
                        Dollars.text(move.onceNanoDollars()));
    }
}

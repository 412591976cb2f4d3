package dev.keywright.app.job;

import dev.keywright.app.comparison.Extension;
import dev.keywright.app.comparison.SingleChange;
import dev.keywright.app.comparison.SingleChanges;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.SearchClock;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.core.cost.Account;
import dev.keywright.optimizer.search.Found;
import java.util.Optional;

/**
 * The ways from a design to the cheapest one.
 *
 * @param best the single change that saves most, where one saves anything
 * @param move what would have to be written to have the cheapest design
 */
public record Moves(Optional<SingleChange> best, Extension move) {
    /** For each of a few entities. */
    private static final String LONGEST = "3s";

    public static Moves of(Compiled given, Account cheapest, Surroundings surroundings) {
        Account now = given.result().account();
        SingleChanges changes = new SingleChanges(
                now,
                given.prices(),
                pins -> given.search(
                                given.facts(),
                                pins,
                                SearchClock.find(LONGEST, surroundings).orElseThrow())
                        .findBest()
                        .map(Found::design));
        return new Moves(changes.best(cheapest), new Extension(now, cheapest, Optional.empty(), given.prices()));
    }
}

package dev.keywright.app.comparison;

import dev.keywright.core.cost.Account;
import java.util.List;
import java.util.Optional;

/**
 * A model with some figures changed.
 *
 * @param text the settings in the words of the caller
 * @param kept the cost of the design of today; absent where it cannot be counted, or a key would be too hot
 * @param best the cost of the design that is cheapest then
 * @param before the pieces that only the design of today has
 * @param after the pieces that only the design has which is cheapest then
 * @param flips the values at which the design flips, from the value of today on; only for a single setting
 */
public record Scenario(
        String text, Optional<Account> kept, Account best, List<String> before, List<String> after, List<Flip> flips) {
    public Scenario {
        before = List.copyOf(before);
        after = List.copyOf(after);
        flips = List.copyOf(flips);
    }

    public boolean isSameDesign() {
        return before.isEmpty() && after.isEmpty();
    }
}

package dev.keywright.optimizer.search;

import dev.keywright.core.number.Rational;
import java.util.List;

/**
 * A way to serve some demands of a pattern.
 *
 * @param needs what must be chosen for it
 * @param chain the longest chain of requests with it
 */
record Option(int number, List<Demand> serves, List<Choice> needs, long nanoDollars, Rational chain) {
    Option {
        serves = List.copyOf(serves);
        needs = List.copyOf(needs);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Option option && number == option.number;
    }

    @Override
    public int hashCode() {
        return number;
    }
}

package dev.keywright.optimizer.search.trial;

import dev.keywright.core.number.Rational;

/**
 * The price of a requirement a month, and its chain of requests.
 *
 * @param chain the longest chain of requests that need each other's result
 */
public record Quote(long nanoDollars, Rational chain) {
    public boolean equalsOrBeats(Quote other) {
        return nanoDollars <= other.nanoDollars && !chain.isMoreThan(other.chain);
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Quote quote && nanoDollars == quote.nanoDollars && chain.equals(quote.chain);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(nanoDollars) + chain.hashCode();
    }
}

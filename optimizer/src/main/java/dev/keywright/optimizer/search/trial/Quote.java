package dev.keywright.optimizer.search.trial;

import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.search.space.KeyLoad;
import java.util.List;

/**
 * The price of a requirement a month, and its chain of requests.
 *
 * @param chain the longest chain of requests that need each other's result
 * @param loads the notable loads of the requests
 * @param bounded whether the answer stays within a page and a hundred requests even at the maxima of relationships
 */
public record Quote(long nanoDollars, Rational chain, List<KeyLoad> loads, boolean bounded) {
    public Quote {
        loads = List.copyOf(loads);
    }

    public boolean equalsOrBeats(Quote other) {
        return nanoDollars <= other.nanoDollars
                && (bounded || !other.bounded)
                && !chain.isMoreThan(other.chain)
                && KeyLoad.areWithin(loads, other.loads);
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Quote quote
                && nanoDollars == quote.nanoDollars
                && chain.equals(quote.chain)
                && bounded == quote.bounded
                && loads.equals(quote.loads);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(nanoDollars) + chain.hashCode();
    }
}

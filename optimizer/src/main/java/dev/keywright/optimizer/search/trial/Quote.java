package dev.keywright.optimizer.search.trial;

import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.search.space.KeyLoad;
import dev.keywright.optimizer.search.space.Requests;
import java.util.List;

/**
 * The price of a requirement a month, and its requests.
 *
 * @param loads the notable loads of the requests
 * @param bounded whether the answer stays within a page and a hundred requests even at the maxima of relationships
 */
public record Quote(long nanoDollars, Requests requests, List<KeyLoad> loads, boolean bounded) {
    public Quote {
        loads = List.copyOf(loads);
    }

    /** The longest chain of requests that need each other's result. */
    public Rational chain() {
        return requests.chain();
    }

    public boolean equalsOrBeats(Quote other) {
        return nanoDollars <= other.nanoDollars
                && (bounded || !other.bounded)
                && !chain().isMoreThan(other.chain())
                && KeyLoad.areWithin(loads, other.loads);
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Quote quote
                && nanoDollars == quote.nanoDollars
                && requests.equals(quote.requests)
                && bounded == quote.bounded
                && loads.equals(quote.loads);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(nanoDollars) + requests.hashCode();
    }
}

package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.optimizer.candidate.Candidate;
import java.util.List;

/**
 * The best design that a search found.
 *
 * @param chosen the candidates that it is made of
 * @param boundNanoDollars no design of these candidates costs less
 */
public record Found(
        Design design,
        Bill bill,
        List<Candidate> chosen,
        Status status,
        long boundNanoDollars,
        int rounds,
        int choices,
        int options) {
    public Found {
        chosen = List.copyOf(chosen);
    }

    /** The proof that a search has for its design. */
    public enum Status {
        /** None is cheaper. */
        OPTIMAL,
        /** The search ended before that was known. */
        FEASIBLE
    }

    public boolean isProven() {
        return status == Status.OPTIMAL;
    }
}

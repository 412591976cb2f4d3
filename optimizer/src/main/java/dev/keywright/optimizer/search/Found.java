package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.trial.DroppedCandidate;
import java.util.List;

/**
 * The best design that a search found.
 *
 * @param pieces what it is made of
 * @param cheapestNanoDollars the objective of the cheapest design that was found; this one is as cheap, or simpler
 * @param structures the number of structures that were proposed and compared
 * @param boundNanoDollars no design of these candidates costs less
 * @param dropped the candidates that the search went on without, because a trial of them met a bug
 */
public record Found(
        Design design,
        Bill bill,
        DesignPieces pieces,
        Status status,
        long cheapestNanoDollars,
        long boundNanoDollars,
        int structures,
        int rounds,
        int choices,
        int options,
        List<DroppedCandidate> dropped) {
    public Found {
        dropped = List.copyOf(dropped);
    }

    /** The proof that a search has for its design. */
    public enum Status {
        /** None is cheaper. */
        OPTIMAL,
        /** The search ended before that was known, or before a design that keeps all limits was found. */
        FEASIBLE,
        /** No design keeps the limits of partitions; this one exceeds them by as little as possible. */
        OVER_LIMIT
    }

    /** The candidates that it is made of. */
    public List<Candidate> chosen() {
        return pieces.candidates();
    }

    public boolean isProven() {
        return status == Status.OPTIMAL;
    }
}

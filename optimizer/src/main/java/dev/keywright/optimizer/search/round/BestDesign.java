package dev.keywright.optimizer.search.round;

import dev.keywright.optimizer.assemble.DesignPieces;
import java.util.OptionalLong;

/**
 * The best design that rounds came to.
 *
 * @param round the round that found it
 * @param lowerBoundNanoDollars no design costs less; absent where this design is proven to be the cheapest
 * @param cheapestNanoDollars the cost of the cheapest design, of which this one is a simpler variant, or the same
 */
public record BestDesign(
        DesignPieces pieces, int round, OptionalLong lowerBoundNanoDollars, long cheapestNanoDollars) {
    /** The best of an unfinished search. */
    static BestDesign soFar(PricedDesign design, long lowerBoundNanoDollars) {
        return new BestDesign(
                design.pieces(), design.round(), OptionalLong.of(lowerBoundNanoDollars), design.objective());
    }
}

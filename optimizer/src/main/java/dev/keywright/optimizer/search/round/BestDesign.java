package dev.keywright.optimizer.search.round;

import dev.keywright.optimizer.assemble.DesignPieces;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The best design that rounds came to.
 *
 * @param round the round that found it
 * @param lowerBoundNanoDollars no design costs less; absent where this design is proven to be the cheapest
 * @param objectiveNanoDollars the cost of the cheapest design, of which this one is a simpler variant, or the same
 */
public record BestDesign(
        DesignPieces pieces, long objectiveNanoDollars, int round, OptionalLong lowerBoundNanoDollars) {
    /** The same with the pieces of a simpler design. */
    BestDesign with(DesignPieces simpler) {
        return new BestDesign(simpler, objectiveNanoDollars, round, lowerBoundNanoDollars);
    }

    static BestDesign proven(PricedDesign design) {
        return of(design, OptionalLong.empty());
    }

    static Optional<BestDesign> soFar(Optional<PricedDesign> best, long lowerBoundNanoDollars) {
        return best.map(design -> of(design, OptionalLong.of(lowerBoundNanoDollars)));
    }

    private static BestDesign of(PricedDesign design, OptionalLong lowerBoundNanoDollars) {
        return new BestDesign(
                design.pieces(), design.bill().objectiveNanoDollars(), design.round(), lowerBoundNanoDollars);
    }
}

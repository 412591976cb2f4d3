package dev.keywright.optimizer.search.round;

/** The outcome of one round. */
sealed interface RoundOutcome {
    /** No design meets all requirements and keeps within all cuts. */
    record NoSolution() implements RoundOutcome {}

    /** No design was found in time. */
    record OutOfTime() implements RoundOutcome {}

    /** The program is the one of the round before: nothing more is learned from it. */
    record Repetition() implements RoundOutcome {}

    /** No design keeps within all limits: the cuts for some of them are withdrawn. */
    record CutsWithdrawn() implements RoundOutcome {}

    /**
     * The program was wrong about its optimum, or did not get to it in time. The corrections are part of the next program.
     *
     * @param lowerBound no design costs less, as far as the program knows
     */
    record Correction(PricedDesign design, long lowerBound) implements RoundOutcome {}

    /** The optimum of the program costs what its bill says: nothing is cheaper. */
    record Agreement(PricedDesign design) implements RoundOutcome {}
}

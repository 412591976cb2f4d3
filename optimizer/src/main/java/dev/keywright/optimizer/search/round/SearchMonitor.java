package dev.keywright.optimizer.search.round;

/** The clock that a search runs against, and the place where it tells its progress. */
public interface SearchMonitor {
    /** Milliseconds left; {@link Long#MAX_VALUE} where there is no limit. */
    long millisLeft();

    /** Tells the current step to a person who waits. */
    void says(String step);

    /** Tells the result of a round. */
    default void ended(RoundReport round) {}

    /** Tells the best design so far, after each round. */
    default void improved(BestDesign best) {}

    /** A search without a limit that tells nothing. */
    static SearchMonitor unlimited() {
        return new SearchMonitor() {
            @Override
            public long millisLeft() {
                return Long.MAX_VALUE;
            }

            @Override
            public void says(String step) {
                // Nobody listens.
            }
        };
    }
}

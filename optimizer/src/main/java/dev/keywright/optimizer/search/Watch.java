package dev.keywright.optimizer.search;

/** Who waits for a search: how long it may still take, and what it is doing. */
public interface Watch {
    /** Milliseconds that are left; the largest number there is where there is no limit. */
    long millisLeft();

    /** What is being done now, for people who wait. */
    void says(String what);

    /** Nobody waits. */
    static Watch unlimited() {
        return new Watch() {
            @Override
            public long millisLeft() {
                return Long.MAX_VALUE;
            }

            @Override
            public void says(String what) {
                // Nobody listens.
            }
        };
    }
}

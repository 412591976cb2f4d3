package dev.keywright.runtime.store;

import java.time.Duration;

/** Sees every request of a pattern. */
@FunctionalInterface
public interface Meter {
    Meter NONE = request -> {};

    void requested(Request request);

    /**
     * A request that was answered.
     *
     * @param operation as DynamoDB calls it
     * @param units read or write units that it took
     * @param retries how often it had to be sent again
     */
    record Request(String operation, String table, double units, Duration latency, int retries) {}
}

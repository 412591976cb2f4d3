package dev.keywright.runtime.api;

import java.time.Duration;

/** Sees every request that is sent to DynamoDB. */
@FunctionalInterface
public interface Listener {
    void requested(Request request);

    /**
     * A request that was answered.
     *
     * @param pattern the access pattern that it is part of
     * @param operation as DynamoDB calls it
     * @param units read or write units that it took
     * @param retries how often it had to be sent again, the client's own attempts not counted
     */
    record Request(String pattern, String operation, String table, double units, Duration latency, int retries) {}
}

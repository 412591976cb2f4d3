package dev.keywright.backends.infrastructure;

/** The capacity mode of a table or an index. */
public sealed interface CapacityMode {
    /** On-demand: each request is billed. */
    record OnDemand() implements CapacityMode {}

    /**
     * Provisioned capacity with auto scaling.
     *
     * @param targetPercent the target utilization of auto scaling
     */
    record Provisioned(Range reads, Range writes, int targetPercent) implements CapacityMode {}

    /** The minimum and maximum number of units per second. */
    record Range(long fewest, long most) {
        public Range {
            if (fewest < 1 || most < fewest) {
                throw new IllegalArgumentException("from %s to %s units".formatted(fewest, most));
            }
        }
    }
}

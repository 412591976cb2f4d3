package dev.keywright.backends.infrastructure;

/** How the capacity of a table or an index is bought. */
public sealed interface Throughput {
    /** Each request is paid for. */
    record OnDemand() implements Throughput {}

    /**
     * Units by the hour, more of them when they are needed.
     *
     * @param targetPercent how much of it may be in use before more is bought
     */
    record Provisioned(Range reads, Range writes, int targetPercent) implements Throughput {}

    /** The fewest and the most units a second. */
    record Range(long fewest, long most) {
        public Range {
            if (fewest < 1 || most < fewest) {
                throw new IllegalArgumentException("from %s to %s units".formatted(fewest, most));
            }
        }
    }
}

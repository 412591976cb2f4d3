package dev.keywright.core.model;

import dev.keywright.core.number.Rational;

/** What the author wants of the design beside correctness and a low bill. */
public record Options(
        Layout layout,
        Names names,
        String region,
        Capacity capacity,
        int maxIndexes,
        Rational roundTripDollarsPerMillion,
        Rational simplicityDollarsPerMonth) {
    public static final Options DEFAULT = new Options(
            Layout.SINGLE_TABLE, Names.GENERIC, "us-east-1", new OnDemand(), 20, Rational.of(1, 10), Rational.ONE);

    /** How entities are spread over tables. */
    public enum Layout {
        SINGLE_TABLE("single-table"),
        AGGREGATE_TABLES("aggregate-tables");

        private final String word;

        Layout(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** What key attributes and indexes are called. */
    public enum Names {
        GENERIC("generic"),
        NATURAL("natural");

        private final String word;

        Names(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** How capacity is bought. */
    public sealed interface Capacity {}

    /** Each request is paid for. */
    public record OnDemand() implements Capacity {}

    /** Units per hour are paid for, of which this share is used on average. */
    public record Provisioned(Rational utilization) implements Capacity {
        public static final Rational DEFAULT_UTILIZATION = Rational.of(7, 10);
    }
}

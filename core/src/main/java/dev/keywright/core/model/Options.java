package dev.keywright.core.model;

import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Optional;

/**
 * The author's options for a design.
 *
 * @param requestDollarsPerMillion the price of a million requests of a pattern beyond its first
 * @param headroom the share of a partition's limits that may be planned for
 */
public record Options(
        Layout layout,
        Names names,
        String region,
        Capacity capacity,
        int maxIndexes,
        Rational roundTripDollarsPerMillion,
        Rational simplicityDollarsPerMonth,
        Rational requestDollarsPerMillion,
        Rational headroom,
        Optional<Tenant> tenant) {
    public static final Options DEFAULT = new Options(
            Layout.SINGLE_TABLE,
            Names.GENERIC,
            "us-east-1",
            new OnDemand(),
            20,
            Rational.of(1, 10),
            Rational.ONE,
            Rational.ZERO,
            Rational.ONE,
            Optional.empty());

    /** The attribute that says whose data an entity is, and the entities that belong to no tenant. */
    public record Tenant(String attribute, List<EntityRef> except) {
        public Tenant {
            except = List.copyOf(except);
        }

        public boolean excepts(EntityRef entity) {
            return except.contains(entity);
        }
    }

    /** The distribution of entities over tables. */
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

    /** The naming of key attributes and indexes. */
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

    /** The capacity mode. */
    public sealed interface Capacity {}

    /** On-demand: each request is paid for. */
    public record OnDemand() implements Capacity {}

    /** Provisioned: units are paid by the hour, and the peak uses this share of them. */
    public record Provisioned(Rational utilization) implements Capacity {
        public static final Rational DEFAULT_UTILIZATION = Rational.of(7, 10);
    }
}

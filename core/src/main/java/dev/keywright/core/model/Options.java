package dev.keywright.core.model;

import dev.keywright.core.number.Rational;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The author's options for a design.
 *
 * @param requestDollarsPerMillion the price of a million requests of a pattern beyond its first
 * @param headroom the share of a partition's limits that may be planned for
 * @param apart groups of entities, each of which shares a table with no other entity
 * @param indexNames the names that indexes get in place of the generated ones
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
        Optional<Tenant> tenant,
        Tolerance tolerance,
        List<List<EntityRef>> apart,
        Map<String, String> indexNames) {
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
            Optional.empty(),
            Tolerance.DEFAULT,
            List.of(),
            Map.of());

    public Options {
        apart = apart.stream().map(List::copyOf).toList();
        indexNames = Collections.unmodifiableMap(new LinkedHashMap<>(indexNames));
    }

    /** The price of a simpler design: this share of the least objective, or these dollars a month, whichever is more. */
    public record Tolerance(Rational share, Rational dollarsPerMonth) {
        public static final Tolerance NONE = new Tolerance(Rational.ZERO, Rational.ZERO);
        public static final Rational DEFAULT_SHARE = Rational.of(1, 200);
        public static final Rational DEFAULT_DOLLARS = Rational.of(1, 10);
        public static final Tolerance DEFAULT = new Tolerance(DEFAULT_SHARE, DEFAULT_DOLLARS);

        private static final Rational NANO_DOLLARS = Rational.of(1_000_000_000);

        public Tolerance dollarsOnly() {
            return new Tolerance(Rational.ZERO, dollarsPerMonth);
        }

        public boolean isAny() {
            return !share.isZero() || !dollarsPerMonth.isZero();
        }

        /** The most that a design may cost beside a cheapest one of this cost. */
        public long limit(long leastNanoDollars) {
            Rational more = share.times(Rational.of(leastNanoDollars)).max(dollarsPerMonth.times(NANO_DOLLARS));
            Rational most = more.plus(Rational.of(leastNanoDollars)).min(Rational.of(Long.MAX_VALUE));
            return most.numerator().divide(most.denominator()).longValueExact();
        }
    }

    public Options with(Tolerance other) {
        return new Options(
                layout,
                names,
                region,
                capacity,
                maxIndexes,
                roundTripDollarsPerMillion,
                simplicityDollarsPerMonth,
                requestDollarsPerMillion,
                headroom,
                tenant,
                other,
                apart,
                indexNames);
    }

    /** Whether a table may have fewer GSIs than DynamoDB allows. */
    public boolean limitsIndexes() {
        return maxIndexes < DEFAULT.maxIndexes();
    }

    /** The entities that share a table with this one alone; empty where it may share with any that are not apart. */
    public Optional<List<EntityRef>> findApart(EntityRef entity) {
        return apart.stream().filter(group -> group.contains(entity)).findFirst();
    }

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

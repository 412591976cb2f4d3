package dev.keywright.core.verdict;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.heat.Load;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds partition keys whose busiest value exceeds the throughput of a partition. */
final class HotPartition implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "hot-partition", "A partition key whose busiest value exceeds the throughput of a partition.", """
            Items with the same partition key are stored together, and DynamoDB limits a partition to
            3,000 read units and 1,000 write units per second, whatever the capacity of the table.
            Requests above that are throttled, and a throttled index also throttles the writes to its
            table. DynamoDB can split an item collection after some time, unless the table has a local
            index; a single item cannot be split.""", """
            Shard the key, such as {shard(orderId, 8)}, and query the shards in parallel; spread a counter
            over several items with `shards`, and an item that is read too often over identical copies
            (`copies` with `times`); or add an attribute with more distinct values to the partition key.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** Patterns with less than this share of the load are not named. */
    private static final Rational SMALL_SHARE = Rational.of(1, 100);

    @Override
    public void check(DesignSubject subject) {
        for (PartitionHeat heat : subject.heat().partitions()) {
            if (heat.writeUnits().isMoreThan(PartitionHeat.MOST_WRITE_UNITS)) {
                report(subject, heat, "written to", heat.writeUnits(), Load::writeUnits, "1,000");
            }
            if (heat.readUnits().isMoreThan(PartitionHeat.MOST_READ_UNITS)) {
                report(subject, heat, "read from", heat.readUnits(), Load::readUnits, "3,000");
            }
        }
    }

    private static void report(
            DesignSubject subject,
            PartitionHeat heat,
            String done,
            Rational whole,
            Function<Load, Rational> units,
            String limit) {
        Entry entry = hottest(heat, units);
        String key = entry.path().key().partition().get(0);
        subject.report(
                PROBLEM,
                entry.path() instanceof Path.Secondary secondary
                                && secondary.index().isMultiAttribute()
                        ? subject.at(secondary.table(), secondary.index())
                        : subject.at(entry.item(), key),
                "at peak, %s units per second are %s the busiest `%s` of `%s` (%s); the limit of a partition is %s, and %s"
                        .formatted(
                                whole,
                                done,
                                shown(entry),
                                entry.path().name(),
                                by(heat, whole, units),
                                limit,
                                consequence(subject, heat, entry)));
    }

    private static Entry hottest(PartitionHeat heat, Function<Load, Rational> units) {
        return heat.loads().stream()
                .max((one, other) -> units.apply(one).compareTo(units.apply(other)))
                .orElseThrow()
                .entry();
    }

    static String shown(Entry entry) {
        return entry.partition().stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private static String by(PartitionHeat heat, Rational whole, Function<Load, Rational> units) {
        Map<String, Rational> byPattern = new LinkedHashMap<>();
        heat.loads().forEach(load -> byPattern.merge(load.pattern().id(), units.apply(load), Rational::plus));
        return byPattern.entrySet().stream()
                .filter(each -> each.getValue().isMoreThan(whole.times(SMALL_SHARE)))
                .map(each -> "`%s` %s".formatted(each.getKey(), each.getValue().roughly()))
                .collect(Collectors.joining(", "));
    }

    private static String consequence(DesignSubject subject, PartitionHeat heat, Entry entry) {
        if (heat.findItemOverLimit().isPresent()) {
            return "this is a single `%s`, which cannot be split"
                    .formatted(heat.findItemOverLimit().get().name());
        }
        boolean local = entry.path().table().indexes().stream().anyMatch(index -> index.isLocal());
        if (local) {
            return "a table with a local index cannot split the item collection";
        }
        boolean written = heat.writeUnits().isMoreThan(PartitionHeat.MOST_WRITE_UNITS);
        if (entry.path() instanceof Path.Secondary && written) {
            List<Pattern> readers = subject.readers(entry.path());
            String serves = readers.isEmpty() ? "" : ", which serves %s,".formatted(DesignSubject.ids(readers));
            return "the throttled index%s also throttles the writes to its table".formatted(serves);
        }
        return entry.hasSort()
                ? "DynamoDB splits such an item collection by sort key, but only after it has throttled requests"
                : "this is a single item, which cannot be split";
    }
}

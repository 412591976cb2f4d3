package dev.keywright.core.verdict;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.heat.Load;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds partition keys whose busiest value gets more than a partition can take. */
final class HotPartition implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "hot-partition", "A partition key whose busiest value gets more than a partition can take.", """
            All items with the same partition key value lie together, and DynamoDB stops a partition at 3,000 read and
            1,000 write units a second, however much the table may do. The rest is refused, and an index that is too slow
            holds back the writes of its table. A collection can be split between its items after some time, unless the
            table has a local index; a single item never can.""", """
            Spread the key over shards, such as {shard(orderId, 8)}, and read them side by side; keep a number in several
            items with `shards`, and what is read too often in several equal ones (`copies` with `times`); or put an
            attribute with more values into the partition key.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** Loads below this part of the whole are not named. */
    private static final Rational SMALL_SHARE = Rational.of(1, 100);

    @Override
    public void check(DesignSubject subject) {
        for (PartitionHeat heat : subject.heat().partitions()) {
            if (heat.writeUnits().isMoreThan(PartitionHeat.MOST_WRITE_UNITS)) {
                report(subject, heat, "written", heat.writeUnits(), Load::writeUnits, "1,000");
            }
            if (heat.readUnits().isMoreThan(PartitionHeat.MOST_READ_UNITS)) {
                report(subject, heat, "read", heat.readUnits(), Load::readUnits, "3,000");
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
                "at peak, %s units a second are %s under the busiest `%s` of `%s` (%s); a partition takes %s, and %s"
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
                .map(each -> "`%s` %s".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String consequence(DesignSubject subject, PartitionHeat heat, Entry entry) {
        if (heat.findItemOverLimit().isPresent()) {
            return "this is a single `%s`, which nothing can split"
                    .formatted(heat.findItemOverLimit().get().name());
        }
        boolean local = entry.path().table().indexes().stream().anyMatch(index -> index.isLocal());
        if (local) {
            return "with a local index the collection cannot be split";
        }
        if (entry.path() instanceof Path.Secondary) {
            List<Pattern> readers = readers(subject, entry.path());
            String serves = readers.isEmpty() ? "" : ", which serves %s,".formatted(DesignSubject.ids(readers));
            return "the index%s then holds back the writes of its table".formatted(serves);
        }
        return entry.hasSort()
                ? "DynamoDB splits such a collection by its sort key, but only after it has refused requests"
                : "this is one item, which nothing can split";
    }

    private static List<Pattern> readers(DesignSubject subject, Path path) {
        List<Pattern> readers = new ArrayList<>();
        subject.bill().patterns().stream()
                .filter(served -> served.reads().stream()
                        .anyMatch(request -> request.entry().path().equals(path)))
                .forEach(served -> readers.add(served.pattern()));
        return readers;
    }
}

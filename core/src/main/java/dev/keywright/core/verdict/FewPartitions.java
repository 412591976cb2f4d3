package dev.keywright.core.verdict;

import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.heat.Load;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Buckets;
import java.util.List;
import java.util.Optional;

/** Finds partition keys with few values that carry a notable load but are not over the limit yet. */
final class FewPartitions implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "few-partitions",
            "A partition key with few distinct values that uses a notable share of a partition's throughput.",
            """
            The whole load of the table or index goes to a few partitions, and additional capacity cannot
            spread it. It works until traffic has grown tenfold; then requests are throttled.""",
            """
            Add an attribute with more distinct values to the partition key, or write sharding such as
            {shard(id, 8)}.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational FEW = Rational.of(10);
    private static final Rational NOTABLE_SHARE = Rational.of(1, 10);
    /** Where all entries of an index are under one value, no growth of the data ever spreads them. */
    private static final Rational NOTABLE_ALONE = Rational.of(1, 100);

    @Override
    public void check(DesignSubject subject) {
        for (PartitionHeat heat : subject.heat().partitions()) {
            Entry entry = heat.loads().get(0).entry();
            Rational values = values(subject, entry);
            boolean alone = entry.path() instanceof Path.Secondary && values.equals(Rational.ONE);
            Rational notable = alone ? NOTABLE_ALONE : NOTABLE_SHARE;
            boolean busy = heat.writeUnits().isMoreThan(PartitionHeat.MOST_WRITE_UNITS.times(notable))
                    || heat.readUnits().isMoreThan(PartitionHeat.MOST_READ_UNITS.times(notable));
            if (busy && !heat.isOverLimit() && !values.isMoreThan(FEW)) {
                report(subject, heat, entry, values);
            }
        }
    }

    private static Rational values(DesignSubject subject, Entry entry) {
        Rational values = Rational.ONE;
        for (Part part : entry.partitionParts()) {
            Rational more = Rational.ONE;
            if (part instanceof Segment segment) {
                Rational distinct = subject.layout()
                        .estimates()
                        .distinct(segment.attribute().attribute());
                more = distinct.min(buckets(subject, entry, segment).orElse(distinct));
            }
            more = part instanceof Shard shard ? Rational.of(shard.count()) : more;
            more = part instanceof Random random ? Rational.of(random.count()) : more;
            values = values.times(more);
        }
        return values;
    }

    /** The number of time buckets; empty where the retention is unknown. */
    private static Optional<Rational> buckets(DesignSubject subject, Entry entry, Segment segment) {
        return Buckets.isBucket(segment)
                ? Buckets.findKept(
                                (NamedFormat) segment.format(),
                                entry.entity(),
                                subject.layout().estimates())
                        .map(kept -> kept.ceiling())
                : Optional.empty();
    }

    private static void report(DesignSubject subject, PartitionHeat heat, Entry entry, Rational values) {
        List<Pattern> patterns =
                heat.loads().stream().map(Load::pattern).distinct().toList();
        subject.report(
                PROBLEM,
                subject.at(entry.item(), entry.path().key().partition().get(0)),
                "`%s` of `%s` has %s; at peak the busiest takes %s read units and %s write units per second, from %s"
                        .formatted(
                                HotPartition.shown(entry),
                                entry.path().name(),
                                values.equals(Rational.ONE) ? "one value" : "%s values".formatted(values.roughly()),
                                heat.readUnits().roughly(),
                                heat.writeUnits().roughly(),
                                DesignSubject.ids(patterns)));
    }
}

package dev.keywright.core.verdict;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.heat.KeyShape;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Buckets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds collections that outgrow what a local index allows. */
final class CollectionTooLarge implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "collection-too-large", "A collection in a table with a local index that may pass 10 GB.", """
            With a local index all items of one partition key value and their index entries must fit into 10 GB together.
            The write that passes it is refused, and a local index can never be removed from a table.""", """
            Use a global index, put more into the partition key, or lower the parents' maxima.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational MOST_BYTES = Rational.of(10L << 30);
    private static final Rational MEGABYTE = Rational.of(1L << 20);

    @Override
    public void check(DesignSubject subject) {
        for (Table table : subject.design().tables()) {
            if (table.indexes().stream().anyMatch(Index::isLocal)) {
                check(subject, table);
            }
        }
    }

    private static void check(DesignSubject subject, Table table) {
        Map<String, List<ItemType>> collections = new LinkedHashMap<>();
        for (ItemType item : table.items()) {
            if (item.kind().hasKey()) {
                String shape = KeyShape.of(subject.layout().primary(item), subject.model())
                        .text();
                collections.computeIfAbsent(shape, unused -> new ArrayList<>()).add(item);
            }
        }
        for (List<ItemType> items : collections.values()) {
            Rational bytes = items.stream().map(item -> most(subject, item)).reduce(Rational.ZERO, Rational::plus);
            if (bytes.isMoreThan(MOST_BYTES)) {
                Entry primary = subject.layout().primary(items.get(0));
                subject.report(
                        PROBLEM,
                        subject.at(items.get(0), table.key().partition().get(0)),
                        "what lies under one `%s` may have %s MB, more than the 10,240 that the local index allows"
                                .formatted(HotPartition.shown(primary), bytes.dividedBy(MEGABYTE)));
            }
        }
    }

    /** The most of such items in one collection, with their entries in local indexes. */
    private static Rational most(DesignSubject subject, ItemType item) {
        Entry primary = subject.layout().primary(item);
        Rational bytes = Rational.ZERO;
        for (Entry entry : subject.layout().entries(item)) {
            boolean here = !(entry.path() instanceof Path.Secondary secondary)
                    || secondary.index().isLocal();
            bytes = here ? bytes.plus(subject.layout().contents().bytes(entry, State.AVERAGE)) : bytes;
        }
        List<Given> by = new ArrayList<>();
        Rational shards = Rational.ONE;
        Rational buckets = Rational.ONE;
        for (Part part : primary.partitionParts()) {
            Optional<Rational> kept = findBuckets(subject, primary, part);
            buckets = buckets.max(kept.orElse(Rational.ONE));
            if (part instanceof Segment segment && kept.isEmpty()) {
                by.add(new Given(
                        segment.attribute(), new Input(segment.attribute().toString())));
            }
            shards = part instanceof Shard shard ? shards.times(Rational.of(shard.count())) : shards;
            shards = part instanceof Random random ? shards.times(Rational.of(random.count())) : shards;
        }
        Selection selection = Selection.by(primary.entity(), by);
        Rational expected = subject.layout().estimates().expected(selection);
        Rational count = subject.layout().estimates().most(selection).orElse(expected);
        return bytes.times(count.max(expected)).dividedBy(shards.times(buckets));
    }

    /** Over how many buckets the past is spread; of two formats of one time the shorter one cuts finer. */
    private static Optional<Rational> findBuckets(DesignSubject subject, Entry primary, Part part) {
        return Buckets.isBucket(part)
                ? Buckets.findKept(
                        (NamedFormat) ((Segment) part).format(),
                        primary.entity(),
                        subject.layout().estimates())
                : Optional.empty();
    }
}

package dev.keywright.core.heat;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
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

/** An item collection of a table with an LSI, at its largest. */
public record LocalCollection(List<ItemType> items, Rational bytes) {
    private static final Rational MOST_BYTES = Rational.of(10L << 30);

    public LocalCollection {
        items = List.copyOf(items);
    }

    /** The item collections of a table; none where it has no LSI, since only LSIs limit their size. */
    public static List<LocalCollection> of(Table table, Layout layout) {
        if (table.indexes().stream().noneMatch(Index::isLocal)) {
            return List.of();
        }
        Map<String, List<ItemType>> collections = new LinkedHashMap<>();
        for (ItemType item : table.items()) {
            if (item.kind().hasKey()) {
                String shape =
                        KeyFamily.of(layout.primary(item), layout.model()).text();
                collections.computeIfAbsent(shape, unused -> new ArrayList<>()).add(item);
            }
        }
        return collections.values().stream()
                .map(items -> new LocalCollection(
                        items, items.stream().map(item -> most(layout, item)).reduce(Rational.ZERO, Rational::plus)))
                .toList();
    }

    public boolean isTooLarge() {
        return bytes.isMoreThan(MOST_BYTES);
    }

    /** The bytes of the most such items in one collection, with their entries in LSIs. */
    private static Rational most(Layout layout, ItemType item) {
        Entry primary = layout.primary(item);
        Rational bytes = Rational.ZERO;
        for (Entry entry : layout.entries(item)) {
            boolean here = !(entry.path() instanceof Path.Secondary secondary)
                    || secondary.index().isLocal();
            bytes = here ? bytes.plus(layout.contents().bytes(entry, State.AVERAGE)) : bytes;
        }
        List<Given> by = new ArrayList<>();
        Rational shards = Rational.ONE;
        Rational buckets = Rational.ONE;
        for (Part part : primary.partitionParts()) {
            Optional<Rational> kept = findBuckets(layout, primary, part);
            buckets = buckets.max(kept.orElse(Rational.ONE));
            if (part instanceof Segment segment && kept.isEmpty()) {
                by.add(new Given(
                        segment.attribute(), new Input(segment.attribute().toString())));
            }
            shards = part instanceof Shard shard ? shards.times(Rational.of(shard.count())) : shards;
            shards = part instanceof Random random ? shards.times(Rational.of(random.count())) : shards;
        }
        Selection selection = Selection.by(primary.entity(), by);
        Rational expected = layout.estimates().expected(selection);
        Rational count = layout.estimates().most(selection).orElse(expected);
        return bytes.times(count.max(expected)).dividedBy(shards.times(buckets));
    }

    /** The number of buckets that the past fills; of two formats of one time the shorter buckets count. */
    private static Optional<Rational> findBuckets(Layout layout, Entry primary, Part part) {
        return Buckets.isBucket(part)
                ? Buckets.findKept((NamedFormat) ((Segment) part).format(), primary.entity(), layout.estimates())
                : Optional.empty();
    }
}

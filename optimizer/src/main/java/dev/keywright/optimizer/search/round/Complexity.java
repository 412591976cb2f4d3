package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.IdOrder;
import dev.keywright.optimizer.search.space.Requests;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The complexity of a design: of two designs, the one whose first different figure is smaller is the simpler.
 *
 * @param requests the requests of all patterns, each pattern counted once, parallel requests and pages included
 * @param structures tables and indexes
 * @param partitionShapes different texts of partition keys
 * @param narrowPartitions partition keys of fewer than 100 values, that break the order of their id, or of which one takes more
 *     than half of its limit
 * @param followers copies, counters and carried attributes
 * @param segments the parts of all keys; a partition key that breaks the order of its id counts as one more, an index by a part of
 *     an id for more than the part that is missing
 */
public record Complexity(
        Rational requests, int structures, int partitionShapes, int narrowPartitions, int followers, int segments)
        implements Comparable<Complexity> {
    /** A key with fewer values than this cannot spread much load. */
    public static final Rational FEW_VALUES = Rational.of(100);

    private static final Rational HALF = Rational.of(1, 2);

    private static final Comparator<Complexity> ORDER = Comparator.comparing(Complexity::requests)
            .thenComparing(Complexity::structures)
            .thenComparing(Complexity::partitionShapes)
            .thenComparing(Complexity::narrowPartitions)
            .thenComparing(Complexity::followers)
            .thenComparing(Complexity::segments);

    public static Complexity of(Bill bill, Heat heat) {
        Layout layout = bill.layout();
        Set<String> shapes = new LinkedHashSet<>();
        Set<Entry> narrow = new LinkedHashSet<>();
        int broken = 0;
        int followers = 0;
        int segments = 0;
        for (ItemType item : layout.items()) {
            followers += item.carries().size();
            followers += isFollower(item.kind()) ? 1 : 0;
            if (!item.kind().hasKey()) {
                continue;
            }
            for (Entry entry : layout.entries(item)) {
                shapes.add(entry.partition().toString());
                segments += segments(entry);
                boolean breaksOrder = breaksOrder(entry, layout);
                segments += breaksOrder ? 1 : 0;
                broken += breaksOrder ? 1 : 0;
                segments += isTorn(entry, layout) ? IdOrder.TORN : 0;
                if (values(entry, layout).isLessThan(FEW_VALUES)) {
                    narrow.add(entry);
                }
            }
        }
        int structures = 0;
        for (Table table : layout.design().tables()) {
            List<Index> indexes = table.indexes();
            structures += 1 + indexes.size();
        }
        return new Complexity(
                requestsOf(bill), structures, shapes.size(), narrow.size() + broken + warm(heat), followers, segments);
    }

    private static boolean isFollower(ItemKind kind) {
        return kind instanceof ItemKind.Copy || kind instanceof ItemKind.Counter;
    }

    private static Rational requestsOf(Bill bill) {
        return bill.patterns().stream()
                .map(served -> Requests.number(served.reads()))
                .reduce(Rational.ZERO, Rational::plus);
    }

    private static int segments(Entry entry) {
        int segments = 0;
        for (Template template : entry.partition()) {
            segments += segments(template);
        }
        for (Template template : entry.sort()) {
            segments += segments(template);
        }
        return segments;
    }

    private static boolean breaksOrder(Entry entry, Layout layout) {
        Set<AttributeUse> partition = new LinkedHashSet<>();
        entry.partition().forEach(template -> partition.addAll(template.attributes()));
        return entry.isPrimary()
                && entry.item().kind().isHome()
                && IdOrder.isBroken(layout.model().entity(entry.entity()), partition);
    }

    private static boolean isTorn(Entry entry, Layout layout) {
        if (entry.isPrimary()) {
            return false;
        }
        Set<AttributeUse> partition = new LinkedHashSet<>();
        Set<AttributeUse> sort = new LinkedHashSet<>();
        entry.partition().forEach(template -> partition.addAll(template.attributes()));
        entry.sort().forEach(template -> sort.addAll(template.attributes()));
        return IdOrder.isTorn(layout.model(), layout.model().entity(entry.entity()), partition, sort);
    }

    /** Values, and texts that are more than a separator. */
    private static int segments(Template template) {
        return (int) template.parts().stream()
                .filter(part ->
                        !(part instanceof Literal literal) || !literal.text().equals("#"))
                .count();
    }

    private static Rational values(Entry entry, Layout layout) {
        Set<AttributeUse> partition = new LinkedHashSet<>();
        entry.partition().forEach(template -> partition.addAll(template.attributes()));
        return partition.stream()
                .map(use -> layout.estimates().distinct(use.attribute()))
                .reduce(Rational.ONE, Rational::times)
                .min(layout.count(entry));
    }

    /** The partition keys that are above half of a limit at peak. */
    private static int warm(Heat heat) {
        Set<Path> warm = new LinkedHashSet<>();
        for (PartitionHeat partition : heat.partitions()) {
            boolean above = partition.readUnits().isMoreThan(PartitionHeat.MOST_READ_UNITS.times(HALF))
                    || partition.writeUnits().isMoreThan(PartitionHeat.MOST_WRITE_UNITS.times(HALF));
            if (above) {
                warm.add(partition.path());
            }
        }
        return warm.size();
    }

    public boolean isLessThan(Complexity other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(Complexity other) {
        return ORDER.compare(this, other);
    }
}

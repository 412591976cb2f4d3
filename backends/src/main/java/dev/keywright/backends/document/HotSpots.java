package dev.keywright.backends.document;

import dev.keywright.backends.text.Markdown;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.Load;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The share of a partition's throughput that the busiest partition keys use. */
public final class HotSpots {
    private HotSpots() {}

    /** The larger of the read and the write share that the busiest key of this kind uses at peak. */
    public static Rational share(PartitionHeat heat) {
        return heat.readUnits()
                .dividedBy(PartitionHeat.MOST_READ_UNITS)
                .max(heat.writeUnits().dividedBy(PartitionHeat.MOST_WRITE_UNITS));
    }

    /** `USER#{userId}` in the table or index it belongs to. */
    public static String key(PartitionHeat heat) {
        Entry entry = heat.loads().get(0).entry();
        return entry.partition().stream().map(Object::toString).collect(Collectors.joining(" + "));
    }

    static String summary(Heat heat) {
        List<PartitionHeat> sorted = heat.partitions().stream()
                .sorted(Comparator.comparing(HotSpots::share).reversed())
                .toList();
        return sorted.isEmpty()
                ? "no partition has any load"
                : "the busiest key, %s in %s, uses %s of a partition's limit"
                        .formatted(
                                key(sorted.get(0)),
                                sorted.get(0).path().name(),
                                RoundedNumbers.percent(share(sorted.get(0))));
    }

    /** One line for each kind of partition key. */
    static List<String> lines(Heat heat) {
        return heat.partitions().stream().map(HotSpots::line).toList();
    }

    private static String line(PartitionHeat heat) {
        String patterns = heat.loads().stream()
                .map(Load::pattern)
                .map(pattern -> Markdown.code(pattern.id()))
                .distinct()
                .collect(Collectors.joining(", "));
        String verdict = heat.isOverLimit() ? "❌ **Mitigation**: shard the key, or read from copies" : "✅";
        return "- **%s**: the busiest %s takes %s read and %s write units per second at peak, %s of a partition's limit; from %s %s"
                .formatted(
                        heat.path().name(),
                        Markdown.code(key(heat)),
                        RoundedNumbers.about(heat.readUnits()),
                        RoundedNumbers.about(heat.writeUnits()),
                        RoundedNumbers.percent(share(heat)),
                        patterns,
                        verdict);
    }
}

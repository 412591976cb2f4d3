package dev.keywright.backends.document;

import dev.keywright.backends.text.Figures;
import dev.keywright.backends.text.Markdown;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.Load;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.number.Rational;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** How close the busiest partition keys come to what a partition takes. */
public final class HotSpots {
    private HotSpots() {}

    /** The larger of the two shares of a limit that the busiest key of this kind takes at peak. */
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
                ? "no partition is used"
                : "the busiest key, %s in %s, takes %s of what a partition takes"
                        .formatted(
                                key(sorted.get(0)), sorted.get(0).path().name(), Figures.percent(share(sorted.get(0))));
    }

    /** A line for each kind of partition key. */
    static List<String> lines(Heat heat) {
        return heat.partitions().stream().map(HotSpots::line).toList();
    }

    private static String line(PartitionHeat heat) {
        String patterns = heat.loads().stream()
                .map(Load::pattern)
                .map(pattern -> Markdown.code(pattern.id()))
                .distinct()
                .collect(Collectors.joining(", "));
        String verdict = heat.isOverLimit() ? "❌ **Mitigation**: spread the key over shards, or read from copies" : "✅";
        return "- **%s**: %s at peak %s read and %s write units a second on its busiest key, %s of a partition's limit; from %s %s"
                .formatted(
                        heat.path().name(),
                        Markdown.code(key(heat)),
                        Figures.about(heat.readUnits()),
                        Figures.about(heat.writeUnits()),
                        Figures.percent(share(heat)),
                        patterns,
                        verdict);
    }
}

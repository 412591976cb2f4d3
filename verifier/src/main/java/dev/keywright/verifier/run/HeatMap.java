package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.run.Exchange.Kind;
import dev.keywright.verifier.run.HeatRecord.Spot;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The heat of partition keys at the model's peak, as far as the partitions reached in a run show it. */
final class HeatMap {
    private static final Rational PER_MILLE = Rational.of(1000);

    private final Layout layout;
    private final BusiestShare shares;
    private final PartitionKeys keys;
    private final String prefix;
    private final Map<String, Path> paths = new LinkedHashMap<>();

    HeatMap(Bill bill, String prefix) {
        this.layout = bill.layout();
        this.keys = new PartitionKeys(layout);
        this.shares = new BusiestShare(bill, keys);
        this.prefix = prefix;
        layout.design().tables().forEach(table -> {
            paths.put(table.name(), new Path.Primary(table));
            table.indexes()
                    .forEach(index -> paths.put(table.name() + "/" + index.name(), new Path.Secondary(table, index)));
        });
    }

    /** All that was met under one kind of key. */
    private static final class Group {
        private final Entry entry;
        private final Map<Map<String, AttributeValue>, Rational> byValue = new LinkedHashMap<>();
        private Rational reads = Rational.ZERO;
        private Rational writes = Rational.ZERO;

        Group(Entry entry) {
            this.entry = entry;
        }
    }

    List<KeyHeat> of(HeatRecord record) {
        Map<List<String>, Group> groups = new LinkedHashMap<>();
        record.units().forEach((spot, byPattern) -> {
            String path = spot.path().replace(prefix, "");
            Optional<Entry> entry = keys.find(paths.get(path), spot.partition());
            entry.ifPresent(found -> add(
                    groups.computeIfAbsent(List.of(path, text(found)), unused -> new Group(found)),
                    spot,
                    byPattern,
                    record));
        });
        List<KeyHeat> heat = new ArrayList<>();
        groups.forEach((name, group) ->
                heat.add(new KeyHeat(name.get(0), name.get(1), group.reads, group.writes, spread(group))));
        heat.sort(Comparator.comparing(KeyHeat::path).thenComparing(KeyHeat::key));
        return heat;
    }

    private static String text(Entry entry) {
        return entry.partition().stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private void add(Group group, Spot spot, Map<PatternRef, BigDecimal> byPattern, HeatRecord record) {
        byPattern.forEach((ref, units) -> {
            Rational peak = layout.facts().pattern(ref).peakPerSecond().value();
            Rational perSecond = Rational.of(units).times(peak).dividedBy(Rational.of(record.runs(ref)));
            group.byValue.merge(spot.partition(), perSecond, Rational::plus);
            Rational busiest = perSecond.times(shares.of(ref, group.entry, spot));
            if (spot.kind() == Kind.READ) {
                group.reads = group.reads.plus(busiest);
            } else {
                group.writes = group.writes.plus(busiest);
            }
        });
    }

    private static List<Integer> spread(Group group) {
        Rational all = group.byValue.values().stream().reduce(Rational.ZERO, Rational::plus);
        return group.byValue.values().stream()
                .sorted(Comparator.reverseOrder())
                .map(units -> all.isZero()
                        ? 0
                        : units.times(PER_MILLE).dividedBy(all).roundedUp().intValueExact())
                .toList();
    }
}

package dev.keywright.core.heat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The load on a design at peak: for each kind of partition key its busiest value, with the declared skew, and for each
 * table and GSI the total.
 */
public record Heat(List<PartitionHeat> partitions, List<Throughput> totals) {
    public Heat {
        partitions = List.copyOf(partitions);
        totals = List.copyOf(totals);
    }

    public static Heat of(Bill bill) {
        return new Measuring(bill.layout()).measure(bill.patterns());
    }

    private static final class Measuring {
        private final Model model;
        private final Layout layout;
        private final LoadMeter meter;
        private final Map<KeyFamily, List<Load>> loads = new LinkedHashMap<>();
        private final Map<List<String>, List<Throughput.Part>> totals = new LinkedHashMap<>();
        private final Map<List<String>, Path> paths = new LinkedHashMap<>();

        Measuring(Layout layout) {
            this.layout = layout;
            this.model = layout.model();
            this.meter = new LoadMeter(layout);
        }

        Heat measure(List<ServedPattern> patterns) {
            for (ServedPattern served : patterns) {
                served.reads().forEach(request -> read(served.pattern(), request));
                served.effects().forEach(effect -> write(served.pattern(), effect));
            }
            List<PartitionHeat> partitions = new ArrayList<>();
            loads.values()
                    .forEach(met ->
                            partitions.add(new PartitionHeat(met.get(0).entry().path(), met)));
            List<Throughput> whole = new ArrayList<>();
            totals.forEach((name, parts) -> whole.add(new Throughput(paths.get(name), parts)));
            return new Heat(partitions, whole);
        }

        private Rational peak(Pattern pattern) {
            return layout.facts().pattern(pattern.ref()).peakPerSecond().value();
        }

        private void read(Pattern pattern, Request request) {
            total(pattern, request.entry(), request.units().times(peak(pattern)), Rational.ZERO);
            meter.findRead(pattern, request).ifPresent(this::add);
        }

        private void write(Pattern pattern, Effect effect) {
            if (effect.cause() != Effect.Cause.RECORD) {
                total(pattern, effect.entry(), Rational.ZERO, effect.units().times(peak(pattern)));
            }
            meter.findWrite(pattern, effect).ifPresent(this::add);
        }

        private void add(Load load) {
            loads.computeIfAbsent(KeyFamily.of(load.entry(), model), shape -> new ArrayList<>())
                    .add(load);
        }

        private void total(Pattern pattern, Entry entry, Rational reads, Rational writes) {
            boolean local = entry.path() instanceof Path.Secondary secondary
                    && secondary.index().isLocal();
            Path path = local ? new Path.Primary(entry.path().table()) : entry.path();
            List<String> name =
                    List.of(path.table().name(), path.name(), path.getClass().getSimpleName());
            paths.putIfAbsent(name, path);
            totals.computeIfAbsent(name, unused -> new ArrayList<>()).add(new Throughput.Part(pattern, reads, writes));
        }
    }
}

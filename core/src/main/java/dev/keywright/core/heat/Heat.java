package dev.keywright.core.heat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.Template.Shard;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Update;
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
        private final BusiestKeyShares shares;
        private final Map<KeyFamily, List<Load>> loads = new LinkedHashMap<>();
        private final Map<List<String>, List<Throughput.Part>> totals = new LinkedHashMap<>();
        private final Map<List<String>, Path> paths = new LinkedHashMap<>();

        Measuring(Layout layout) {
            this.layout = layout;
            this.model = layout.model();
            this.shares = new BusiestKeyShares(layout.facts(), layout.estimates());
        }

        Heat measure(List<ServedPattern> patterns) {
            for (ServedPattern served : patterns) {
                Rational peak = layout.facts()
                        .pattern(served.pattern().ref())
                        .peakPerSecond()
                        .value();
                served.reads().forEach(request -> read(served.pattern(), request, peak));
                served.effects().forEach(effect -> write(served.pattern(), effect, peak));
            }
            List<PartitionHeat> partitions = new ArrayList<>();
            loads.values()
                    .forEach(met ->
                            partitions.add(new PartitionHeat(met.get(0).entry().path(), met)));
            List<Throughput> whole = new ArrayList<>();
            totals.forEach((name, parts) -> whole.add(new Throughput(paths.get(name), parts)));
            return new Heat(partitions, whole);
        }

        private void read(Pattern pattern, Request request, Rational peak) {
            Rational perSecond = request.units().times(peak);
            total(pattern, request.entry(), perSecond, Rational.ZERO);
            boolean scans = request.operation() == DynamoDbOperation.SCAN;
            if (scans) {
                return;
            }
            Entry entry = request.entry();
            List<Part> parts = entry.partitionParts();
            Rational each = perSecond.dividedBy(Rational.of(request.partitions()));
            Rational share = meetsAllShards(request)
                    ? shares.of(pattern, parts, request.spreadBy())
                    : shares.ofShard(pattern, parts, request.spreadBy());
            boolean single = request.operation() != DynamoDbOperation.QUERY;
            Rational ofItem =
                    single ? share.min(shares.of(pattern, itemParts(entry), request.spreadBy())) : Rational.ZERO;
            add(new Load(
                    pattern,
                    entry,
                    FixedValues.of(entry, pattern.operation()),
                    each.times(share),
                    Rational.ZERO,
                    each.times(ofItem),
                    Rational.ZERO));
        }

        /** The parts that distinguish the items of one partition: the sort key, and in an index the key of the table. */
        private List<Part> itemParts(Entry entry) {
            List<Part> parts = new ArrayList<>(entry.sortParts());
            if (!entry.isPrimary()) {
                Entry primary = layout.primary(entry.item());
                parts.addAll(primary.partitionParts());
                parts.addAll(primary.sortParts());
            }
            return parts;
        }

        private static boolean meetsAllShards(Request request) {
            int shards = 1;
            for (Part part : request.entry().partitionParts()) {
                shards *= part instanceof Shard shard ? shard.count() : part instanceof Random any ? any.count() : 1;
            }
            return request.look().bound().partitions() >= shards;
        }

        /** Every marker of a stream's record has a key of its own. */
        private void write(Pattern pattern, Effect effect, Rational peak) {
            if (effect.cause() == Effect.Cause.RECORD) {
                return;
            }
            Rational perSecond = effect.units().times(peak);
            total(pattern, effect.entry(), Rational.ZERO, perSecond);
            Entry entry = effect.entry();
            Rational share = shares.ofShard(pattern, entry.partitionParts(), effect.spreadBy())
                    .min(mostOnOneKey(pattern, effect));
            Rational ofItem = share.min(shares.ofShard(pattern, itemParts(entry), effect.spreadBy()));
            add(new Load(
                    pattern,
                    entry,
                    FixedValues.of(entry, pattern.operation()),
                    Rational.ZERO,
                    perSecond.times(share),
                    Rational.ZERO,
                    perSecond.times(ofItem)));
        }

        /** An entry that moves to another partition is deleted under one key and put under another. */
        private Rational mostOnOneKey(Pattern pattern, Effect effect) {
            List<AttributeUse> partition = effect.entry().partition().stream()
                    .flatMap(template -> template.attributes().stream())
                    .toList();
            boolean moves = effect.operation() == DynamoDbOperation.UPDATE_ITEM
                    && effect.times().isMoreThan(Rational.ONE)
                    && pattern.operation() instanceof Update update
                    && model.namesOne(update.selection())
                    && update.changes().stream()
                            .map(change -> AttributeUse.own(change.attribute()))
                            .anyMatch(partition::contains);
            return moves ? Rational.ONE.dividedBy(effect.times()) : Rational.ONE;
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

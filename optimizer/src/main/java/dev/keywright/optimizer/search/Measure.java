package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.Line;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.core.serve.Request;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.optimizer.candidate.Shape;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Prices single demands, writes and storage on trials, by the same rules as the bill and rounded like its lines. */
final class Measure {
    private static final Rational MOST_NANO_DOLLARS = Rational.of(Long.MAX_VALUE / 100);

    private final CostModel costing;

    Measure(CostModel costing) {
        this.costing = costing;
    }

    /** What a demand costs a month, and how long it takes. */
    record Priced(long nanoDollars, Rational chain) {
        boolean equalsOrBeats(Priced other) {
            return nanoDollars <= other.nanoDollars && !chain.isMoreThan(other.chain);
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Priced priced && nanoDollars == priced.nanoDollars && chain.equals(priced.chain);
        }

        @Override
        public int hashCode() {
            return 31 * Long.hashCode(nanoDollars) + chain.hashCode();
        }
    }

    /** What a demand costs at least, whatever serves it. */
    long least(Demand demand) {
        if (!(demand instanceof Demand.Asked asked)) {
            return 0;
        }
        Rational units = Rational.of(1, 2).times(asked.times());
        boolean free = asked.part() instanceof Demand.NumberOf || asked.part().isAlong();
        return free ? 0 : costing.tariff().nanoDollarsForReads(demand.pattern().ref(), units);
    }

    /** What one more half of a read unit, or a whole one of a strong read, costs each time a demand is made. */
    long step(Demand demand) {
        Rational times = demand instanceof Demand.Asked asked ? asked.times().max(Rational.ONE) : Rational.ONE;
        return costing.tariff().nanoDollarsForReads(demand.pattern().ref(), times);
    }

    /** What a demand costs with the waiting for it. */
    long whole(Demand demand, Priced priced) {
        return priced.nanoDollars() + waiting(demand.pattern(), priced.chain());
    }

    private Rational perMonth(Pattern pattern) {
        return costing.facts().pattern(pattern.ref()).averagePerSecond().value().times(Prices.SECONDS_PER_MONTH);
    }

    /** The price on a trial, where whatever else the design will hold does not lie in the way. */
    Optional<Priced> price(Demand demand, Trial trial) {
        return price(demand, trial, Measure::reliesOnTrial);
    }

    /** The price with scans, which read all that lies in the same place: it will be more than on the trial. */
    Optional<Priced> priceWithScans(Demand demand, Trial trial) {
        return price(demand, trial, request -> false);
    }

    /** Whether some way of serving a demand is a scan: no other price changes with scans. */
    boolean mayScan(Demand demand, Trial trial) {
        return demand instanceof Demand.Asked asked
                && trial.ways(asked).stream()
                        .anyMatch(way -> way.requests().stream().anyMatch(Measure::reliesOnTrial));
    }

    private static boolean reliesOnTrial(Request request) {
        boolean own = request.entry().path() instanceof Path.Secondary secondary
                && secondary.index().isMultiAttribute();
        return request.operation() == DynamoDbOperation.SCAN && !own;
    }

    private Optional<Priced> price(Demand demand, Trial trial, Predicate<Request> excluded) {
        if (demand instanceof Demand.Asked asked) {
            Rational after = Rational.of(asked.after());
            return trial.ways(asked).stream()
                    .filter(way -> way.requests().stream().noneMatch(excluded))
                    .min(trial.reads().accessPaths().byCost())
                    .filter(way -> isPayable(way.times(asked.times()), demand.pattern()))
                    .map(way -> new Priced(
                            reads(way.times(asked.times()).requests(), demand.pattern()),
                            way.chain().plus(after)));
        }
        WritePlan plan = trial.plan(demand.pattern(), demand.entity());
        boolean failed =
                plan.failures().stream().anyMatch(failure -> failure.entity().equals(demand.entity()));
        if (failed) {
            return Optional.empty();
        }
        List<Request> ofIt = plan.reads().requests().stream()
                .filter(request -> request.entry().entity().equals(demand.entity()))
                .toList();
        return Optional.of(new Priced(reads(ofIt, demand.pattern()), plan.chain()));
    }

    /** What costs more than this does not fit into a bill with others, and nobody could pay it. */
    private boolean isPayable(AccessPath way, Pattern pattern) {
        Rational nanoDollars = costing.tariff().exactlyForReads(pattern.ref(), way.units());
        return nanoDollars.isLessThan(MOST_NANO_DOLLARS);
    }

    /** What so many more bytes cost a scan, less what roundings may hide. */
    long scanned(Demand.Asked asked, Rational bytes) {
        Rational units =
                BillingUnits.readUnits(bytes, asked.question().consistency()).times(asked.times());
        Rational nanoDollars = costing.tariff().exactlyForReads(asked.pattern().ref(), units);
        return nanoDollars.isLessThan(MOST_NANO_DOLLARS)
                ? Line.rounded(nanoDollars) - step(asked)
                : MOST_NANO_DOLLARS.numerator().longValueExact();
    }

    long reads(List<Request> requests, Pattern pattern) {
        Map<Structure, Rational> units = new LinkedHashMap<>();
        requests.forEach(request -> units.merge(Structure.of(request.entry()), request.units(), Rational::plus));
        return priced(units, pattern);
    }

    /** What requests would cost if they read only some of what they do. */
    long reads(List<Request> requests, Pattern pattern, Predicate<RowsRead> counted) {
        Map<Structure, Rational> units = new LinkedHashMap<>();
        for (Request request : requests) {
            Rational bytes = request.rowsRead().stream()
                    .filter(counted)
                    .map(rows -> rows.rows().times(rows.bytesEach()))
                    .reduce(Rational.ZERO, Rational::plus)
                    .dividedBy(Rational.of(request.partitions()));
            Rational each = BillingUnits.readUnits(bytes, request.consistency()).times(request.times());
            units.merge(Structure.of(request.entry()), each, Rational::plus);
        }
        return priced(units, pattern);
    }

    private long priced(Map<Structure, Rational> readUnits, Pattern pattern) {
        return readUnits.values().stream()
                .mapToLong(each -> costing.tariff().nanoDollarsForReads(pattern.ref(), each))
                .sum();
    }

    long waiting(Pattern pattern, Rational chain) {
        Rational waits = chain.minus(Rational.ONE).max(Rational.ZERO);
        return Line.rounded(costing.weights().perRoundTrip().times(waits).times(perMonth(pattern)));
    }

    /** What a pattern's writes cost at each structure of a trial. */
    Map<Structure, Long> writes(Pattern pattern, Trial trial) {
        Map<Structure, Rational> units = new LinkedHashMap<>();
        for (Effect effect : trial.plan(pattern).effects()) {
            if (!Stubs.isStub(effect.entry())) {
                units.merge(Structure.of(effect.entry()), effect.units(), Rational::plus);
            }
        }
        Map<Structure, Long> costs = new LinkedHashMap<>();
        units.forEach(
                (structure, each) -> costs.put(structure, costing.tariff().nanoDollarsForWrites(pattern.ref(), each)));
        return costs;
    }

    /** What keeping everything of the trial costs; the stubs of other entities are left out. */
    long storage(Trial trial) {
        long sum = 0;
        for (ItemType item : trial.layout().items()) {
            boolean tried = !item.ref().table().name().startsWith(Stubs.TABLE);
            for (StoredStructure stored : tried ? costing.storage(trial.layout(), item) : List.<StoredStructure>of()) {
                sum += stored.nanoDollars();
            }
        }
        return sum;
    }

    /** What writing and keeping an entity costs on a trial, whatever is read of it. */
    long keeping(EntityRef entity, Trial trial, List<Pattern> writing) {
        long sum = 0;
        Set<ItemRef> own = new LinkedHashSet<>();
        for (ItemType item : trial.layout().items()) {
            boolean kept = item.kind().entity().equals(entity)
                    && !item.ref().table().name().startsWith(Stubs.TABLE);
            if (kept) {
                own.add(item.ref());
                sum += kinds(item, trial.layout()) * anotherKind();
                for (StoredStructure stored : costing.storage(trial.layout(), item)) {
                    sum += stored.nanoDollars();
                }
            }
        }
        for (Pattern pattern : writing) {
            for (Map.Entry<Structure, Long> cost : writes(pattern, trial).entrySet()) {
                sum += own.contains(cost.getKey().item()) ? cost.getValue() : 0;
            }
        }
        return sum;
    }

    /** How many kinds of items in indexes, and of extra items, an item adds to a design. */
    static long kinds(ItemType item, Layout layout) {
        boolean extra = item.kind().hasKey() && !(item.kind() instanceof EntityItem);
        long indexes = layout.entries(item).stream()
                .map(Entry::path)
                .filter(path -> path instanceof Path.Secondary)
                .distinct()
                .count();
        return indexes + (extra ? 1 : 0);
    }

    /** Over how many partitions a shape spreads an entity. */
    Rational partitions(EntityRef entity, Shape shape) {
        Rational values = shape.partition().stream()
                .map(use -> costing.estimates().distinct(use.attribute()))
                .reduce(Rational.of(shape.shards()), Rational::times);
        return values.min(costing.estimates().count(entity));
    }

    long anotherKind() {
        return costing.nanoDollarsForAnotherKind();
    }
}

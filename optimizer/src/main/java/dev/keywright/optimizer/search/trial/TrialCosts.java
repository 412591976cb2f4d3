package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.Line;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.heat.BusiestKeyShares;
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
import dev.keywright.core.serve.Reads.Asking;
import dev.keywright.core.serve.Request;
import dev.keywright.core.serve.Request.RowsRead;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.search.space.KeyLoad;
import dev.keywright.optimizer.search.space.Requests;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.trial.TrialPrices.Place;
import dev.keywright.optimizer.search.trial.TrialPrices.Scans;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/** The prices of requirements, writes and storage on trials, by the rules of the bill and rounded like its lines. */
public final class TrialCosts {
    private static final Rational MOST_NANO_DOLLARS = Rational.of(Long.MAX_VALUE);
    /** A million dollars a month: a surcharge that no design would pay, and of which a program can add up many. */
    private static final Rational MOST_SURCHARGE = Rational.of(1_000_000_000_000_000L);

    private final CostModel costModel;
    private final BusiestKeyShares shares;

    public TrialCosts(CostModel costModel) {
        this.costModel = costModel;
        this.shares = new BusiestKeyShares(costModel.facts(), costModel.estimates());
    }

    /** The least that a requirement costs, whatever serves it. */
    public long least(Requirement requirement) {
        if (!(requirement instanceof Requirement.Query asked)) {
            return 0;
        }
        Rational units = Rational.of(1, 2).times(asked.times());
        boolean free = asked.part() instanceof Requirement.NumberOf
                || asked.part() instanceof Requirement.OfParent
                || asked.part().isAlong();
        return free
                ? 0
                : costModel.tariff().nanoDollarsForReads(requirement.pattern().ref(), units);
    }

    /** The price of one more read unit for each request of a requirement. */
    public long step(Requirement requirement) {
        Rational times =
                requirement instanceof Requirement.Query asked ? asked.times().max(Rational.ONE) : Rational.ONE;
        return costModel.tariff().nanoDollarsForReads(requirement.pattern().ref(), times);
    }

    /** The price of a requirement with its round trips. */
    public long whole(Requirement requirement, Quote priced) {
        return priced.nanoDollars() + waiting(requirement.pattern(), priced.chain());
    }

    private Rational perMonth(Pattern pattern) {
        return costModel
                .facts()
                .pattern(pattern.ref())
                .averagePerSecond()
                .value()
                .times(Prices.SECONDS_PER_MONTH);
    }

    /** The price on a trial, without scans: other items of the design do not change it. */
    public Optional<Quote> price(Requirement requirement, Trial trial) {
        return trial.quote(requirement, Scans.WITHOUT, () -> priceOn(requirement, trial, TrialCosts::reliesOnTrial));
    }

    /** The price with scans, which read everything in the table or index: in a design it will be higher. */
    public Optional<Quote> priceWithScans(Requirement requirement, Trial trial) {
        return trial.quote(requirement, Scans.WITH, () -> priceOn(requirement, trial, request -> false));
    }

    /** Whether an access path of a requirement is a scan. */
    public boolean mayScan(Requirement requirement, Trial trial) {
        return requirement instanceof Requirement.Query asked
                && trial.mayScan(
                        asked,
                        () -> asked.askings().stream()
                                .flatMap(asking -> trial.paths(asked, asking).stream())
                                .anyMatch(path -> path.requests().stream().anyMatch(TrialCosts::reliesOnTrial)));
    }

    private static boolean reliesOnTrial(Request request) {
        boolean own = request.entry().path() instanceof Path.Secondary secondary
                && secondary.index().isMultiAttribute();
        return request.operation() == DynamoDbOperation.SCAN && !own;
    }

    private Optional<Quote> priceOn(Requirement requirement, Trial trial, Predicate<Request> excluded) {
        if (requirement instanceof Requirement.Query asked) {
            return asked.askings().stream()
                    .flatMap(asking -> quote(asked, asking, trial, excluded).stream())
                    .min(Comparator.comparingLong(quote -> whole(requirement, quote)));
        }
        WritePlan plan = trial.plan(requirement.pattern(), requirement.entity());
        boolean failed =
                plan.failures().stream().anyMatch(failure -> failure.entity().equals(requirement.entity()));
        if (failed) {
            return Optional.empty();
        }
        List<Request> ofIt = plan.reads().requests().stream()
                .filter(request -> request.entry().entity().equals(requirement.entity()))
                .toList();
        return Optional.of(new Quote(
                reads(ofIt, requirement.pattern()),
                Requests.of(plan.chain(), ofIt),
                loads(ofIt, requirement.pattern(), trial),
                ofIt.stream().allMatch(Request::isBounded)));
    }

    private Optional<Quote> quote(Requirement.Query asked, Asking asking, Trial trial, Predicate<Request> excluded) {
        return trial.paths(asked, asking).stream()
                .filter(path -> path.requests().stream().noneMatch(excluded))
                .min(trial.byCost())
                .filter(path -> isPayable(path.times(asking.times()), asked.pattern()))
                .map(path -> {
                    List<Request> requests = path.times(asking.times()).requests();
                    return new Quote(
                            reads(requests, asked.pattern()),
                            Requests.of(path.chain().plus(Rational.of(asking.after())), requests),
                            loads(requests, asked.pattern(), trial),
                            isBounded(path, asking));
                });
    }

    /** What an include asks follows the root, as many times as there are roots. */
    private static boolean isBounded(AccessPath path, Asking asking) {
        return path.times(asking.times()).after(asking.after() > 0 ? 1 : 0).isBounded();
    }

    /** A higher price would overflow the sum of a bill, and nobody could pay it. */
    private boolean isPayable(AccessPath path, Pattern pattern) {
        Rational nanoDollars = costModel.tariff().exactlyForReads(pattern.ref(), path.units());
        return nanoDollars.isLessThan(MOST_NANO_DOLLARS);
    }

    /** The price of so many more bytes in a scan, less one rounding step. */
    public long scanned(Requirement.Query asked, Rational bytes) {
        Rational units =
                BillingUnits.readUnits(bytes, asked.question().consistency()).times(asked.times());
        Rational nanoDollars =
                costModel.tariff().exactlyForReads(asked.pattern().ref(), units);
        return nanoDollars.isLessThan(MOST_SURCHARGE)
                ? Line.rounded(nanoDollars) - step(asked)
                : MOST_SURCHARGE.numerator().longValueExact();
    }

    /** The notable loads of requests on the keys of a trial. */
    public List<KeyLoad> loads(List<Request> requests, Pattern pattern, Trial trial) {
        return new TrialLoads(costModel, shares, trial).ofReads(requests, pattern);
    }

    /** The notable loads of a pattern's writes on the items of a home. */
    public List<KeyLoad> loadsAtHome(Pattern pattern, Trial trial, Candidate home) {
        return trial.loads(
                pattern,
                home.entity(),
                Place.AT_HOME,
                () -> new TrialLoads(costModel, shares, trial)
                        .ofWritesAtHome(pattern, trial.plan(pattern).effects(), home));
    }

    /** The notable loads of a pattern's writes on everything beside the home. */
    public List<KeyLoad> loadsBeside(Pattern pattern, Trial trial, Candidate home) {
        return trial.loads(
                pattern,
                home.entity(),
                Place.BESIDE,
                () -> new TrialLoads(costModel, shares, trial)
                        .ofWritesBeside(pattern, trial.plan(pattern).effects(), home));
    }

    public long reads(List<Request> requests, Pattern pattern) {
        Map<Structure, Rational> units = new LinkedHashMap<>();
        requests.forEach(request -> units.merge(Structure.of(request.entry()), request.units(), Rational::plus));
        return Amounts.plus(priced(units, pattern), requests(requests, pattern));
    }

    /** The price of one request for each call of a pattern. */
    public long oneRequest(Pattern pattern) {
        return Line.rounded(costModel.weights().perRequest().times(perMonth(pattern)));
    }

    /** The price of sending so many requests. */
    public long requests(List<Request> requests, Pattern pattern) {
        Rational each = costModel.weights().perRequest();
        if (each.isZero()) {
            return 0;
        }
        Rational sent = requests.stream().map(Request::sent).reduce(Rational.ZERO, Rational::plus);
        return Line.rounded(each.times(sent).times(perMonth(pattern)));
    }

    /** The price of requests if they read only some of their rows; empty where nobody could pay it. */
    public OptionalLong findReads(List<Request> requests, Pattern pattern, Predicate<RowsRead> counted) {
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
        boolean payable = units.values().stream()
                .allMatch(each ->
                        costModel.tariff().exactlyForReads(pattern.ref(), each).isLessThan(MOST_NANO_DOLLARS));
        return payable
                ? OptionalLong.of(Amounts.plus(priced(units, pattern), requests(requests, pattern)))
                : OptionalLong.empty();
    }

    private long priced(Map<Structure, Rational> readUnits, Pattern pattern) {
        return readUnits.values().stream()
                .mapToLong(each -> costModel.tariff().nanoDollarsForReads(pattern.ref(), each))
                .reduce(0, Amounts::plus);
    }

    public long waiting(Pattern pattern, Rational chain) {
        Rational waits = chain.minus(Rational.ONE).max(Rational.ZERO);
        return Line.rounded(costModel.weights().perRoundTrip().times(waits).times(perMonth(pattern)));
    }

    /** The cost of a pattern's writes at each structure of a trial. */
    public Map<Structure, Long> writes(Pattern pattern, Trial trial) {
        return trial.writes(pattern, () -> writesOn(pattern, trial));
    }

    private Map<Structure, Long> writesOn(Pattern pattern, Trial trial) {
        Map<Structure, Rational> units = new LinkedHashMap<>();
        for (Effect effect : trial.plan(pattern).effects()) {
            if (!BackgroundTables.isStub(effect.entry())) {
                units.merge(Structure.of(effect.entry()), effect.units(), Rational::plus);
            }
        }
        Map<Structure, Long> costs = new LinkedHashMap<>();
        units.forEach((structure, each) ->
                costs.put(structure, costModel.tariff().nanoDollarsForWrites(pattern.ref(), each)));
        return costs;
    }

    /** The storage cost of a trial, without the background tables. */
    public long storage(Trial trial) {
        return trial.attempt(() -> storedOn(trial));
    }

    private static long storedOn(Trial trial) {
        return trial.items().stream().mapToLong(trial::storage).reduce(0, Amounts::plus);
    }

    /** The cost of writing and storing an entity on a trial, without reads. */
    public long keeping(EntityRef entity, Trial trial, List<Pattern> writing) {
        return trial.attempt(() -> kept(entity, trial, writing));
    }

    private long kept(EntityRef entity, Trial trial, List<Pattern> writing) {
        long sum = 0;
        Set<ItemRef> own = new LinkedHashSet<>();
        for (ItemType item : trial.items()) {
            if (item.kind().entity().equals(entity)) {
                own.add(item.ref());
                sum += trial.kinds(item) * anotherKind();
                sum = Amounts.plus(sum, trial.storage(item));
            }
        }
        for (Pattern pattern : writing) {
            for (Map.Entry<Structure, Long> cost : writes(pattern, trial).entrySet()) {
                sum += own.contains(cost.getKey().item()) ? cost.getValue() : 0;
            }
        }
        return sum;
    }

    /** The number of index entries and extra item types that an item type adds to a design. */
    public static long kinds(ItemType item, Layout layout) {
        boolean extra = item.kind().hasKey() && !(item.kind() instanceof EntityItem);
        long indexes = layout.entries(item).stream()
                .map(Entry::path)
                .filter(path -> path instanceof Path.Secondary)
                .distinct()
                .count();
        return indexes + (extra ? 1 : 0);
    }

    /** The number of partition key values over which a shape spreads an entity. */
    public Rational partitions(EntityRef entity, Shape shape) {
        Rational values = shape.partition().stream()
                .map(use -> costModel.estimates().distinct(use.attribute()))
                .reduce(Rational.of(shape.shards()), Rational::times);
        return values.min(costModel.estimates().count(entity));
    }

    public long anotherKind() {
        return costModel.nanoDollarsForAnotherKind();
    }
}

package dev.keywright.core.cost;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.State;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.maintain.WriteObstacle;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Request;
import dev.keywright.core.serve.Weights;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cost of a design: a pure function of the model's facts, the design and the prices. */
public final class CostModel {
    private static final Rational NANO_DOLLARS_PER_DOLLAR = Rational.of(1_000_000_000);
    private static final Rational MILLION = Rational.of(1_000_000);

    private final Facts facts;
    private final Estimates estimates;
    private final Prices prices;
    private final Tariff tariff;
    private final Weights weights;

    /** With on-demand prices, whatever the model says: both modes are compared on that basis. */
    public CostModel(Facts facts, Prices prices) {
        this(facts, prices, new Options.OnDemand());
    }

    private CostModel(Facts facts, Prices prices, Options.Capacity capacity) {
        this.facts = facts;
        this.estimates = new Estimates(facts);
        this.prices = prices;
        this.tariff = new Tariff(facts, prices, capacity);
        this.weights = weights(facts.model().options(), prices);
    }

    /** With the prices of the model's own capacity mode, before capacity is rounded up to whole units. */
    public static CostModel asPaid(Facts facts, Prices prices) {
        return new CostModel(facts, prices, facts.model().options().capacity());
    }

    public Bill bill(Design design) {
        Layout layout = new Layout(facts, estimates, design);
        Reads reads = new Reads(layout, weights());
        Writes writes = new Writes(layout, reads.accessPaths());
        List<ServedPattern> patterns = new ArrayList<>();
        for (Pattern pattern : facts.model().patterns()) {
            patterns.add(serve(pattern, reads, writes));
        }
        return new Bill(layout, patterns, storage(layout), extraKinds(layout), simplicity(extraKinds(layout)));
    }

    /**
     * The bill of the same design for this model, by the same prices and options. What the differences between the models cannot touch is
     * taken from the last bill.
     */
    Bill billAfter(Bill last) {
        TouchedEntities touched = TouchedEntities.between(last.layout(), facts);
        Layout layout = last.layout().next(facts, estimates, entity -> !touched.contains(entity));
        touched.addNeighbours(last.layout(), layout);
        Map<String, ServedPattern> served = new LinkedHashMap<>();
        last.patterns().forEach(each -> served.put(each.pattern().id(), each));
        Reads reads = new Reads(layout, weights());
        Writes writes = new Writes(layout, reads.accessPaths());
        List<ServedPattern> patterns = new ArrayList<>();
        for (Pattern pattern : facts.model().patterns()) {
            ServedPattern before = served.get(pattern.id());
            boolean same = before != null
                    && before.pattern().equals(pattern)
                    && TouchedEntities.isSameRate(pattern, last.layout().facts(), facts)
                    && !touched.concern(pattern);
            patterns.add(same ? before : serve(pattern, reads, writes));
        }
        int kinds = extraKinds(layout);
        return new Bill(layout, patterns, storageAfter(last, layout, touched), kinds, simplicity(kinds));
    }

    private List<StoredStructure> storageAfter(Bill last, Layout layout, TouchedEntities touched) {
        Map<ItemRef, List<StoredStructure>> before = new LinkedHashMap<>();
        for (StoredStructure stored : last.storage()) {
            before.computeIfAbsent(stored.structure().item(), unused -> new ArrayList<>())
                    .add(stored);
        }
        List<StoredStructure> stored = new ArrayList<>();
        for (ItemType item : layout.items()) {
            boolean same = !touched.contains(item.kind().entity());
            stored.addAll(same ? before.getOrDefault(item.ref(), List.of()) : storage(layout, item));
        }
        return stored;
    }

    public Facts facts() {
        return facts;
    }

    public Estimates estimates() {
        return estimates;
    }

    public Tariff tariff() {
        return tariff;
    }

    public Prices prices() {
        return prices;
    }

    /** The price of complexity for one more item type, or one more item type in an index. */
    public long nanoDollarsForAnotherKind() {
        return simplicity(1);
    }

    public Weights weights() {
        return weights;
    }

    private static Weights weights(Options options, Prices prices) {
        Rational trip = options.roundTripDollarsPerMillion().dividedBy(MILLION).times(NANO_DOLLARS_PER_DOLLAR);
        Rational request = options.requestDollarsPerMillion().dividedBy(MILLION).times(NANO_DOLLARS_PER_DOLLAR);
        return new Weights(prices.nanoDollarsForReadUnits(Rational.ONE), trip, request);
    }

    /** A pattern on a design, by its plans for reads and writes. */
    public ServedPattern serve(Pattern pattern, Reads reads, Writes writes) {
        if (pattern.operation() instanceof External) {
            return priced(pattern, AccessPath.NOTHING, List.of(), Rational.ONE, List.of());
        }
        if (pattern.operation() instanceof Read read) {
            return answered(pattern, reads.cheapest(read));
        }
        if (pattern.operation() instanceof Count count) {
            return answered(pattern, reads.cheapest(count));
        }
        WritePlan plan = writes.plan(pattern.operation());
        return priced(pattern, plan.reads(), plan.effects(), plan.chain(), reasons(plan));
    }

    private static List<String> reasons(WritePlan plan) {
        return plan.failures().stream().map(WriteObstacle::reason).distinct().toList();
    }

    private ServedPattern answered(Pattern pattern, Optional<AccessPath> accessPath) {
        return accessPath
                .map(found -> priced(pattern, found, List.of(), found.chain(), List.of()))
                .orElseGet(() -> priced(
                        pattern,
                        AccessPath.NOTHING,
                        List.of(),
                        Rational.ONE,
                        List.of("no key or index finds the answer")));
    }

    private ServedPattern priced(
            Pattern pattern, AccessPath reads, List<Effect> effects, Rational chain, List<String> failures) {
        Rational perMonth =
                facts.pattern(pattern.ref()).averagePerSecond().value().times(Prices.SECONDS_PER_MONTH);
        Map<Structure, Rational> readUnits = new LinkedHashMap<>();
        Map<Structure, Rational> writeUnits = new LinkedHashMap<>();
        for (Request request : reads.requests()) {
            readUnits.merge(Structure.of(request.entry()), request.units(), Rational::plus);
        }
        for (Effect effect : effects) {
            writeUnits.merge(Structure.of(effect.entry()), effect.units(), Rational::plus);
        }
        List<Line> lines = new ArrayList<>();
        readUnits.forEach((structure, units) -> lines.add(
                new Line(structure, units, Rational.ZERO, tariff.nanoDollarsForReads(pattern.ref(), units), 0)));
        writeUnits.forEach((structure, units) -> lines.add(
                new Line(structure, Rational.ZERO, units, 0, tariff.nanoDollarsForWrites(pattern.ref(), units))));
        Rational waits = chain.minus(Rational.ONE).max(Rational.ZERO);
        long waiting = Line.rounded(weights().perRoundTrip().times(waits).times(perMonth));
        Rational sent = effects.isEmpty() ? reads.sent().minus(Rational.ONE).max(Rational.ZERO) : reads.sent();
        long requests = Line.rounded(weights().perRequest().times(sent).times(perMonth));
        return new ServedPattern(pattern, inOrder(reads), effects, chain, failures, lines, waiting, requests);
    }

    /** The handler of a stream reads when the program is done. */
    private static List<Request> inOrder(AccessPath reads) {
        return reads.requests().stream()
                .sorted(Comparator.comparing(Request::sender))
                .toList();
    }

    /** The storage cost of everything in a layout. */
    public List<StoredStructure> storage(Layout layout) {
        List<StoredStructure> stored = new ArrayList<>();
        layout.items().forEach(item -> stored.addAll(storage(layout, item)));
        return stored;
    }

    /** The storage cost of one item type with its entries in indexes. */
    public List<StoredStructure> storage(Layout layout, ItemType item) {
        List<StoredStructure> stored = new ArrayList<>();
        Map<Structure, List<Entry>> places = new LinkedHashMap<>();
        layout.entries(item)
                .forEach(entry -> places.computeIfAbsent(Structure.of(entry), unused -> new ArrayList<>())
                        .add(entry));
        places.forEach((structure, entries) -> entries.forEach(entry -> stored.add(stored(layout, structure, entry))));
        return stored;
    }

    private StoredStructure stored(Layout layout, Structure structure, Entry entry) {
        Rational count = layout.count(entry);
        Rational bytes = layout.contents().bytes(entry, State.AVERAGE);
        Rational all = count.times(bytes.plus(StoredStructure.OVERHEAD_BYTES));
        return new StoredStructure(structure, entry, count, bytes, Line.rounded(prices.nanoDollarsForByteMonths(all)));
    }

    /** The number of item types in indexes, and of item types with a key of their own that are not an entity's home. */
    private static int extraKinds(Layout layout) {
        int kinds = 0;
        for (ItemType item : layout.items()) {
            boolean extra = item.kind().hasKey() && !item.kind().isHome();
            kinds += extra ? 1 : 0;
            kinds += (int) layout.entries(item).stream()
                    .map(Entry::path)
                    .filter(path -> path instanceof Path.Secondary)
                    .distinct()
                    .count();
        }
        return kinds;
    }

    private long simplicity(int kinds) {
        Rational each = facts.model().options().simplicityDollarsPerMonth().times(NANO_DOLLARS_PER_DOLLAR);
        return Line.rounded(each.times(Rational.of(kinds)));
    }
}

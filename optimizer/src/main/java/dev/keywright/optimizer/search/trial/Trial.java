package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Look;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Reads.Asking;
import dev.keywright.optimizer.assemble.IndexSlots;
import dev.keywright.optimizer.assemble.IndexSlots.Slot;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.search.space.KeyLoad;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.trial.BackgroundWrites.Surroundings;
import dev.keywright.optimizer.search.trial.TrialAnswers.AskedPaths;
import dev.keywright.optimizer.search.trial.TrialAnswers.Way;
import dev.keywright.optimizer.search.trial.TrialPrices.Place;
import dev.keywright.optimizer.search.trial.TrialPrices.Scans;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** A small design of a few candidates; all other entities are in background tables. */
public final class Trial {
    private static final String TABLE = "trial";

    private final CostModel costModel;
    private final BackgroundTables background;
    private final List<Candidate> chosen;
    private final List<List<IndexEntry>> together;
    private final TrialAnswers answers;
    private final Optional<Figures> figures;
    private final Surroundings surroundings;
    private Optional<Planners> planners = Optional.empty();

    Trial(
            CostModel costModel,
            BackgroundTables background,
            List<Candidate> chosen,
            List<List<IndexEntry>> together,
            TrialAnswers answers,
            Optional<Figures> figures) {
        this.costModel = costModel;
        this.background = background;
        this.chosen = List.copyOf(chosen);
        this.together = List.copyOf(together);
        this.answers = answers;
        this.figures = figures;
        this.surroundings = background.assembler().isFree() ? Surroundings.of(chosen) : Surroundings.UNKNOWN;
    }

    /** The layout of the trial and its planners; not even made where all answers are known. */
    private record Planners(Layout layout, Reads reads, Writes writes) {}

    private Planners planners() {
        if (planners.isEmpty()) {
            planners = Optional.of(attempt(this::newPlanners));
        }
        return planners.get();
    }

    private Planners newPlanners() {
        Layout layout = new Layout(costModel.facts(), costModel.estimates(), design(background, chosen, together));
        Reads reads = new Reads(layout, costModel.weights());
        return new Planners(layout, reads, new Writes(layout, reads.accessPaths()));
    }

    private static Design design(BackgroundTables background, List<Candidate> chosen, List<List<IndexEntry>> together) {
        List<Slot> slots = new ArrayList<>();
        together.forEach(indexEntries -> slots.add(IndexSlots.alone(indexEntries)));
        for (Candidate candidate : chosen) {
            boolean placed = together.stream().anyMatch(indexEntries -> indexEntries.contains(candidate));
            if (!placed) {
                candidate
                        .asIndexEntry()
                        .ifPresent(indexEntry ->
                                slots.add(new Slot(indexEntry.scope(), List.of(indexEntry), indexEntry.projection())));
            }
        }
        List<Table> tables = new ArrayList<>(background.assembler().trialTables(TABLE, chosen, slots));
        tables.addAll(background.beside(chosen));
        return background.assembler().design(tables);
    }

    /** The result of some work on this trial; an exception becomes a failure that names what was tried. */
    public <T> T attempt(Supplier<T> work) {
        try {
            return work.get();
        } catch (TrialFailure known) {
            throw known;
        } catch (RuntimeException bug) {
            throw new TrialFailure(chosen, bug);
        }
    }

    /** The candidates on trial. */
    public List<Candidate> candidates() {
        return chosen;
    }

    public Layout layout() {
        return planners().layout();
    }

    /** The price of a requirement. */
    Optional<Quote> quote(Requirement requirement, Scans scans, Supplier<Optional<Quote>> price) {
        return figures.isEmpty()
                ? attempt(price)
                : answers.prices()
                        .quote(number(requirement), scans, number(requirement.pattern()), () -> attempt(price));
    }

    /** Whether an access path of a requirement is a scan. */
    boolean mayScan(Requirement requirement, Supplier<Boolean> look) {
        return figures.isEmpty()
                ? look.get()
                : answers.prices().mayScan(number(requirement), number(requirement.pattern()), look);
    }

    /** The cost of a pattern's writes. */
    Map<Structure, Long> writes(Pattern pattern, Supplier<Map<Structure, Long>> price) {
        return figures.isEmpty()
                ? attempt(price)
                : answers.prices().writes(pattern.ref(), number(pattern), () -> attempt(price));
    }

    /** The loads of a pattern's writes. */
    List<KeyLoad> loads(Pattern pattern, EntityRef home, Place place, Supplier<List<KeyLoad>> measure) {
        return figures.isEmpty()
                ? measure.get()
                : answers.prices().loads(pattern.ref(), home, place, number(pattern), measure);
    }

    private int number(Requirement requirement) {
        return figures.orElseThrow().of(requirement);
    }

    private int number(Pattern pattern) {
        return figures.orElseThrow().of(pattern);
    }

    /** The items on trial, without those of background tables. */
    List<ItemType> items() {
        return answers.items(() -> layout().items().stream()
                .filter(item -> !item.ref().table().name().startsWith(BackgroundTables.TABLE))
                .toList());
    }

    /** The storage cost of an item on trial with its entries in indexes. */
    long storage(ItemType item) {
        return answers.storage(
                item.ref(),
                () -> costModel.storage(layout(), item).stream()
                        .mapToLong(StoredStructure::nanoDollars)
                        .reduce(0, Amounts::plus));
    }

    /** The number of index entries and extra item types that an item on trial adds to a design. */
    long kinds(ItemType item) {
        return answers.kinds(item.ref(), () -> TrialCosts.kinds(item, layout()));
    }

    public Reads reads() {
        return planners().reads();
    }

    /** The access paths of a read. */
    public List<AccessPath> all(Read read) {
        return answers.paths(Way.ALL, read, () -> attempt(() -> reads().all(read)));
    }

    /** The access paths whose first request reads as much as possible. */
    public List<AccessPath> withFirstRequest(Read read) {
        return answers.paths(Way.WITH_FIRST_REQUEST, read, () -> attempt(() -> reads().withFirstRequest(read)));
    }

    /** The access paths that read these of those that are included with one root by one query, without the root. */
    public List<AccessPath> withoutRoot(Read read, Collection<EntityRef> entities) {
        return answers.paths(Way.WITHOUT_ROOT, read, () -> attempt(() -> reads().withoutRoot(read))).stream()
                .filter(path -> entities(path).equals(new LinkedHashSet<>(entities)))
                .toList();
    }

    /** The entities that the first request reads. */
    private static Set<EntityRef> entities(AccessPath path) {
        Look look = path.requests().get(0).look();
        Set<EntityRef> entities = new LinkedHashSet<>(Set.of(look.question().entity()));
        look.includedRanges().forEach(range -> entities.add(range.included().entity()));
        return entities;
    }

    public Optional<AccessPath> findCheapest(Read read) {
        return answers
                .paths(Way.CHEAPEST, read, () -> reads().cheapest(read).stream().toList())
                .stream()
                .findFirst();
    }

    /** The cheapest first. */
    public Comparator<AccessPath> byCost() {
        return costModel.weights().byCost();
    }

    /** A whole pattern on this trial. */
    public ServedPattern serve(Pattern pattern) {
        return attempt(() -> costModel.serve(pattern, reads(), planners().writes()));
    }

    /** The access paths that answer a question of a requirement, each as it is asked once. */
    public List<AccessPath> paths(Requirement.Query asked, Asking asking) {
        return answers.paths(
                new AskedPaths(asked.number(), asked.askings().indexOf(asking)),
                asking.question(),
                () -> attempt(() -> reads().accessPaths().all(asking.question())));
    }

    /** The plan of a pattern's writes as far as they concern the entities on trial; the chain is that of all. */
    public WritePlan plan(Pattern pattern) {
        return surroundings.tried().isEmpty()
                ? wholePlan(pattern)
                : answers.ownPlan(pattern.ref(), () -> attempt(() -> ownPlan(pattern)));
    }

    private WritePlan ownPlan(Pattern pattern) {
        return background
                .backgroundWrites()
                .plan(surroundings, pattern, planners().writes());
    }

    /** The same as far as they concern an entity. */
    public WritePlan plan(Pattern pattern, EntityRef entity) {
        return surroundings.tried().contains(entity) ? plan(pattern) : wholePlan(pattern);
    }

    private WritePlan wholePlan(Pattern pattern) {
        return answers.wholePlan(
                pattern.ref(), () -> attempt(() -> planners().writes().plan(pattern.operation())));
    }
}

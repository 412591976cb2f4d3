package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.Line;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.JointInteractionFinder;
import dev.keywright.optimizer.search.learn.KeepingInteractionFinder;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.learn.MasterSolution;
import dev.keywright.optimizer.search.learn.PatternInteractionFinder;
import dev.keywright.optimizer.search.learn.PatternInteractionFinder.PatternCost;
import dev.keywright.optimizer.search.learn.ReadInteractionFinder;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.CollectionKeys;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Discount;
import dev.keywright.optimizer.search.space.LeastWait;
import dev.keywright.optimizer.search.space.Requests;
import dev.keywright.optimizer.search.space.RoundTrips;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.SpaceBuilder;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The reconciliation of a program's optimum with the bill of its design. Candidates are priced one by one, so the program
 * does not know that some cost more together, or less. Each difference is learned as an interaction price; when none is left,
 * the optimum is the cost of a real design to the nano-dollar.
 */
final class BillReconciliation {
    private final SpaceBuilder columns;
    private final Space space;
    private final Learned learned;
    private final TrialCosts trialCosts;
    private final MasterSolution solution;
    private final List<Choice> chosen;
    private final Bill bill;
    private final KeepingInteractionFinder keepingInteractions;
    private final ReadInteractionFinder readInteractions;
    private final JointInteractionFinder jointInteractions;
    private final PatternInteractionFinder patternInteractions;
    private final Map<ItemRef, EntityRef> hosts = new LinkedHashMap<>();
    private boolean agrees = true;

    BillReconciliation(TrialSetup setup, SpaceBuilder columns, Learned learned, MasterSolution solution, Bill bill) {
        this.columns = columns;
        this.space = columns.space();
        this.learned = learned;
        this.trialCosts = setup.costs();
        this.solution = solution;
        this.chosen = solution.chosen();
        this.bill = bill;
        CollectionKeys collectionKeys = new CollectionKeys(setup.model(), setup.pins());
        this.keepingInteractions = new KeepingInteractionFinder(setup, space, learned);
        this.readInteractions = new ReadInteractionFinder(setup, space, learned);
        this.jointInteractions = new JointInteractionFinder(setup, space, learned, collectionKeys);
        this.patternInteractions = new PatternInteractionFinder(setup, space, learned);
        bill.layout().items().forEach(item -> hosts.put(item.ref(), item.kind().entity()));
    }

    boolean agrees() {
        bill.patterns().forEach(this::reads);
        Map<EntityRef, Long> keeping = keeping();
        keeping.forEach(this::keeping);
        return agrees;
    }

    /** Learns which choices serve a pattern only in the program, and nothing else. */
    void cutUnserved() {
        bill.patterns().stream().filter(served -> !served.isServed()).forEach(this::cut);
    }

    private void cut(ServedPattern served) {
        Set<EntityRef> entities = entities(served);
        List<Choice> involved = involved(entities);
        if (!patternInteractions.cut(
                served.pattern(), solution.takenFor(served.pattern().ref()), involved)) {
            learned.add(new Cut(involved, List.of(), notChosen(entities)));
        }
    }

    /** The choices that may serve a pattern of these entities where those that were made do not. */
    private List<Choice> notChosen(Set<EntityRef> entities) {
        return space.choices().stream()
                .filter(choice -> !chosen.contains(choice)
                        && (entities.contains(choice.host())
                                || entities.contains(choice.candidate().entity())))
                .toList();
    }

    private void reads(ServedPattern served) {
        Pattern pattern = served.pattern();
        if (!served.isServed()) {
            agrees = false;
            cut(served);
            return;
        }
        List<AccessOption> options = solution.takenFor(pattern.ref());
        boolean apart = options.stream().allMatch(option -> option.serves().size() == 1);
        if (isRightAltogether(served, options)) {
            waiting(served, options);
            return;
        }
        if (apart) {
            for (EntityRef entity : entities(served)) {
                List<AccessOption> ofIt = options.stream()
                        .filter(option -> option.serves().get(0).entity().equals(entity))
                        .toList();
                compare(
                        pattern,
                        entity.name(),
                        ofIt,
                        cost(entity.name()).of(served, bill.layout()),
                        touching(served, entity));
            }
        } else {
            long real = real(served);
            if (!blame(served, options, real)) {
                together(served, options, real);
            }
        }
        waiting(served, options);
    }

    /** The price of all requests of a pattern. */
    private long real(ServedPattern served) {
        return served.lines().stream().mapToLong(Line::readNanoDollars).sum()
                + trialCosts.requests(served.reads(), served.pattern());
    }

    /** The price of a part of a pattern: its requests for the items of an entity, or all of them. */
    private PatternCost cost(String part) {
        return part.isEmpty() ? (served, layout) -> real(served) : (served, layout) -> ofEntity(served, layout, part);
    }

    private long ofEntity(ServedPattern served, Layout layout, String entity) {
        Set<ItemRef> own = new LinkedHashSet<>();
        for (ItemType item : layout.items()) {
            if (item.kind().entity().name().equals(entity)) {
                own.add(item.ref());
            }
        }
        List<Request> requests = served.reads().stream()
                .filter(request -> own.contains(request.entry().item().ref()))
                .toList();
        return served.lines().stream()
                        .filter(line -> own.contains(line.structure().item()))
                        .mapToLong(Line::readNanoDollars)
                        .sum()
                + trialCosts.requests(requests, served.pattern());
    }

    /** A counter embedded in a parent is required of the child and read from the parent: only the sum can be compared. */
    private boolean isRightAltogether(ServedPattern served, List<AccessOption> options) {
        long real = real(served);
        ReadsOf all = new ReadsOf(served.pattern().ref(), "");
        return real == options.stream().mapToLong(AccessOption::nanoDollars).sum() + solution.surcharges(all, options);
    }

    /** Whether only items of other entities in the range make a request more expensive; then that is learned. */
    private boolean blame(ServedPattern served, List<AccessOption> options, long real) {
        ReadsOf subject = new ReadsOf(served.pattern().ref(), "");
        Set<EntityRef> wanted = new LinkedHashSet<>();
        options.forEach(option -> option.serves().forEach(requirement -> wanted.add(requirement.entity())));
        long thought =
                options.stream().mapToLong(AccessOption::nanoDollars).sum() + solution.surcharges(subject, options);
        OptionalLong without = trialCosts.findReads(
                served.reads(),
                served.pattern(),
                rows -> wanted.contains(rows.entry().entity()));
        Set<EntityRef> between = new LinkedHashSet<>();
        served.reads()
                .forEach(request -> request.rowsRead()
                        .forEach(rows -> between.add(rows.entry().entity())));
        between.removeAll(wanted);
        if (real <= thought || !without.equals(OptionalLong.of(thought)) || between.isEmpty()) {
            return false;
        }
        agrees = false;
        List<Choice> others = chosen.stream()
                .filter(choice -> between.contains(choice.candidate().entity()))
                .filter(choice -> choice.isHome() || choice.candidate().is(CandidateKind.INDEX_ENTRY))
                .toList();
        learned.add(new Surcharge(
                "between %s and %s"
                        .formatted(
                                options.stream().map(AccessOption::number).toList(),
                                others.stream().map(Choice::number).toList()),
                subject,
                others,
                options,
                List.of(),
                real - thought));
        return true;
    }

    /** Compares the price of reading several entities with one request. */
    private void together(ServedPattern served, List<AccessOption> options, long real) {
        Pattern pattern = served.pattern();
        ReadsOf subject = new ReadsOf(pattern.ref(), "");
        long thought =
                options.stream().mapToLong(AccessOption::nanoDollars).sum() + solution.surcharges(subject, options);
        if (jointInteractions.explain(pattern, options, solution, real - thought)) {
            agrees = false;
        } else {
            compare(pattern, "", options, real, entities(served));
        }
    }

    /** Compares the price of reading some entities. */
    private void compare(Pattern pattern, String part, List<AccessOption> options, long real, Set<EntityRef> entities) {
        ReadsOf subject = new ReadsOf(pattern.ref(), part);
        long thought =
                options.stream().mapToLong(AccessOption::nanoDollars).sum() + solution.surcharges(subject, options);
        if (real == thought) {
            return;
        }
        agrees = false;
        boolean explained = readInteractions.explain(subject, options, involved(entities), real - thought)
                || patternInteractions.explain(
                        pattern, subject, options, involved(entities), cost(part), real - thought)
                || readInteractions.explainByNeighbours(subject, options, chosen, real - thought);
        if (explained) {
            return;
        }
        if (real > thought) {
            learned.add(new Surcharge(
                    "reads of %s %s".formatted(pattern.id(), part),
                    subject,
                    involved(entities),
                    options,
                    List.of(),
                    real - thought));
            return;
        }
        columns.observe(options, involved(entities), real, RoundTrips.of(options));
    }

    private void waiting(ServedPattern served, List<AccessOption> options) {
        Pattern pattern = served.pattern();
        Rational chain = RoundTrips.chain(options);
        long thought = Math.max(trialCosts.waiting(pattern, chain), solution.leastWait(pattern.ref()));
        long real = served.roundTripNanoDollars();
        if (real == thought) {
            return;
        }
        agrees = false;
        boolean explained = real > thought
                && (readInteractions.explainWaiting(pattern.ref(), options, chosen, real)
                        || patternInteractions.explainWaiting(pattern, options, involved(entities(served))));
        if (explained) {
            return;
        }
        if (real > thought) {
            learned.add(new LeastWait(pattern.ref(), involved(entities(served)), options, real));
            return;
        }
        long read = options.stream().mapToLong(AccessOption::nanoDollars).sum();
        columns.observe(options, involved(entities(served)), read, Requests.of(served.chain(), served.reads()));
    }

    /** The entities that the pattern asks for or reads in passing. */
    private Set<EntityRef> entities(ServedPattern served) {
        Set<EntityRef> entities = new LinkedHashSet<>();
        space.requirements(served.pattern().ref()).forEach(requirement -> entities.add(requirement.entity()));
        for (Request request : served.reads()) {
            entities.add(request.entry().entity());
            request.rowsRead().forEach(rows -> entities.add(rows.entry().entity()));
        }
        return entities;
    }

    /** The entity itself, and all that queries for it read in passing. */
    private static Set<EntityRef> touching(ServedPattern served, EntityRef entity) {
        Set<EntityRef> entities = new LinkedHashSet<>(Set.of(entity));
        for (Request request : served.reads()) {
            if (request.entry().entity().equals(entity)) {
                request.rowsRead().forEach(rows -> entities.add(rows.entry().entity()));
            }
        }
        return entities;
    }

    private List<Choice> involved(Set<EntityRef> entities) {
        return chosen.stream()
                .filter(choice -> entities.contains(choice.host())
                        || entities.contains(choice.candidate().entity()))
                .toList();
    }

    /** The cost of writing and storing each entity, by the bill. */
    private Map<EntityRef, Long> keeping() {
        Map<EntityRef, Long> costs = new LinkedHashMap<>();
        chosen.forEach(choice -> costs.putIfAbsent(choice.host(), 0L));
        for (ItemType item : bill.layout().items()) {
            EntityRef host = item.kind().entity();
            costs.merge(host, TrialCosts.kinds(item, bill.layout()) * trialCosts.anotherKind(), Long::sum);
        }
        for (ServedPattern served : bill.patterns()) {
            for (Line line : served.lines()) {
                costs.merge(hosts.get(line.structure().item()), line.writeNanoDollars(), Long::sum);
            }
        }
        for (StoredStructure stored : bill.storage()) {
            costs.merge(hosts.get(stored.structure().item()), stored.nanoDollars(), Long::sum);
        }
        return costs;
    }

    /** The choices for all entities that some pattern writes together with this one. */
    private List<Choice> writtenWith(EntityRef entity) {
        Set<EntityRef> written = new LinkedHashSet<>(Set.of(entity));
        space.writing(entity)
                .forEach(pattern -> pattern.operation().writes().forEach(write -> written.addAll(write.entities())));
        return involved(written);
    }

    private void keeping(EntityRef entity, long real) {
        List<Choice> own = chosen.stream()
                .filter(choice -> choice.host().equals(entity)
                        || choice.candidate().entity().equals(entity))
                .toList();
        long thought = own.stream()
                        .filter(choice -> choice.host().equals(entity))
                        .mapToLong(Choice::nanoDollars)
                        .sum()
                + learned.surcharge(new KeepingOf(entity), chosen, solution.taken())
                - learned.discount(entity, chosen);
        if (Math.abs(real - thought) <= own.size() + 1L) {
            // Each line is rounded to a nano-dollar, and differences of roundings are no roundings of differences.
            return;
        }
        agrees = false;
        boolean explained = keepingInteractions.explain(entity, own, real - thought)
                || keepingInteractions.explain(entity, writtenWith(entity), real - thought);
        if (explained) {
            return;
        }
        if (real > thought) {
            List<Choice> others = space.choices().stream()
                    .filter(choice -> choice.host().equals(entity) && !own.contains(choice))
                    .toList();
            learned.add(
                    new Surcharge("keeping " + entity, new KeepingOf(entity), own, List.of(), others, real - thought));
        } else {
            String numbers = own.stream().map(Choice::number).toList().toString();
            learned.add(new Discount(numbers, entity, own, thought - real));
        }
    }
}

package dev.keywright.optimizer.search.price;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.CollectionKeys;
import dev.keywright.optimizer.search.space.Requests;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.RoundTrips;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.SpaceBuilder;
import dev.keywright.optimizer.search.trial.Quote;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialSetup;
import dev.keywright.optimizer.search.trial.TrimmedReads;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Prices options that read several entities of one item collection with one request. */
final class CollectionPricer {
    /** So many combinations around one root are tried; models with more relatives than this allows are rare. */
    private static final int MOST_COMBINATIONS = 400;

    private final TrialSetup setup;
    private final CollectionKeys collectionKeys;
    private final TrialCosts trialCosts;
    private final SpaceBuilder builder;
    private final Space space;
    private final SharedIndex sharedIndex;
    private final TrimmedReads fewer;
    private final ReadFloors floors;
    private final OptionsAlone alone;
    private final BooleanSupplier isEnough;

    /** @param isEnough whether there is no time for options that no requirement depends on */
    CollectionPricer(TrialSetup setup, SpaceBuilder builder, Learned learned, BooleanSupplier isEnough) {
        this.isEnough = isEnough;
        this.setup = setup;
        this.collectionKeys = new CollectionKeys(setup.model(), setup.pins());
        this.trialCosts = setup.costs();
        this.builder = builder;
        this.space = builder.space();
        this.fewer = new TrimmedReads(setup.model());
        this.floors = new ReadFloors(setup, space);
        this.alone = new OptionsAlone(space);
        this.sharedIndex = new SharedIndex(setup, space, learned);
    }

    void addAll() {
        for (Pattern pattern : setup.model().patterns()) {
            if (pattern.operation() instanceof Read read && !read.include().isEmpty()) {
                List<Read> kinds = fewer.ofKinds(read);
                for (int kind = 0; kind < kinds.size(); kind++) {
                    add(pattern, kinds.get(kind), parts(pattern, kind));
                }
            }
        }
    }

    /** The root of one kind, and what is included with it. */
    private List<Requirement.Query> parts(Pattern pattern, int kind) {
        List<Requirement.Query> parts = new ArrayList<>();
        for (Requirement requirement : space.requirements(pattern.ref())) {
            boolean ofKind = requirement instanceof Requirement.Query asked
                    && asked.part() instanceof Requirement.Whole whole
                    && whole.kind() == kind;
            if (ofKind) {
                parts.add((Requirement.Query) requirement);
            }
        }
        return parts;
    }

    private void add(Pattern pattern, Read read, List<Requirement.Query> parts) {
        for (Choice choice : space.choices()) {
            // The last has none behind it.
            for (int first = 0; first < parts.size() - 1; first++) {
                boolean ofFirst =
                        choice.candidate().entity().equals(parts.get(first).entity())
                                && place(choice).isPresent()
                                && mayServe(choice, parts.get(first));
                if (ofFirst && !isEnough.getAsBoolean()) {
                    around(pattern, read, parts, first, choice);
                }
            }
            inside(read, parts, choice);
        }
        behind(read, parts);
    }

    /** Adds options that come to the root through a guard or an index, and find in its item what they include. */
    private void behind(Read read, List<Requirement.Query> parts) {
        Requirement.Query root = parts.get(0);
        for (AccessOption direct : space.servingAlone(root)) {
            Choice lead = direct.needs().get(0);
            boolean leads = direct.needs().size() == 1 && !lead.isHome() && !space.isScan(direct);
            if (!leads || isEnough.getAsBoolean()) {
                continue;
            }
            for (Requirement.Query part : parts.subList(1, parts.size())) {
                holders(read, part)
                        .filter(holder -> holder.homes().equals(lead.homes()))
                        .forEach(holder -> through(read, List.of(lead, holder), root, part));
            }
        }
    }

    /** The choices by which the root's item stores that part. */
    private Stream<Choice> holders(Read read, Requirement.Query part) {
        Set<Choice> near = new LinkedHashSet<>(space.choices(read.entity()));
        near.addAll(space.choices(part.entity()));
        return near.stream().filter(choice -> holds(choice, part, read));
    }

    /** Adds options that get a carried parent, or embedded children, with the item that stores them. */
    private void inside(Read read, List<Requirement.Query> parts, Choice choice) {
        for (int number = 1; number < parts.size(); number++) {
            Requirement.Query part = parts.get(number);
            if (holds(choice, part, read)) {
                with(read, parts.get(0), part, choice);
            }
        }
    }

    /** Whether the root's item stores that part with this choice. */
    private static boolean holds(Choice choice, Requirement.Query part, Read read) {
        boolean carried = choice.candidate().is(CandidateKind.CARRIED)
                && choice.candidate().entity().equals(read.entity())
                && choice.candidate().inherited().stream()
                        .anyMatch(use -> use.attribute().entity().equals(part.entity()));
        boolean embedded = choice.candidate().is(CandidateKind.EMBED)
                && choice.candidate().entity().equals(part.entity())
                && choice.candidate().isInside(read.entity());
        return carried || embedded;
    }

    private void with(Read read, Requirement.Query root, Requirement.Query part, Choice holder) {
        List<Candidate> chosen = new ArrayList<>();
        holder.homes().forEach(home -> chosen.add(home.candidate()));
        chosen.add(holder.candidate());
        Trial trial = setup.trial(chosen);
        Optional<Quote> certain = trialCosts.price(root, trial);
        certain.ifPresent(priced -> builder.option(
                List.of(root, part), List.of(holder), priced.nanoDollars(), priced.requests(), priced.loads()));
        trialCosts
                .priceWithScans(root, trial)
                .filter(priced -> !certain.equals(Optional.of(priced)))
                .ifPresent(
                        priced -> builder.scan(List.of(root, part), holder, priced.nanoDollars(), priced.requests()));
        for (Choice above : space.choices(root.entity())) {
            boolean indexEntries = above.candidate().is(CandidateKind.INDEX_ENTRY)
                    && above.homes().contains(holder);
            if (indexEntries) {
                through(read, List.of(above), root, part);
            }
        }
    }

    /** Adds the option that reads an item with embedded or carried data through an index or a guard. */
    private void through(Read read, List<Choice> needs, Requirement.Query root, Requirement.Query part) {
        Trial trial = setup.trial(candidates(needs));
        trial.all(fewer.of(read, List.of(part.entity()))).stream()
                .min(trial.byCost())
                .map(path -> path.times(Rational.of(read.batch())))
                .ifPresent(path -> {
                    AccessOption option = builder.option(
                            List.of(root, part),
                            needs,
                            trialCosts.reads(path.requests(), root.pattern()),
                            Requests.of(path.chain(), path.requests()),
                            trialCosts.loads(path.requests(), root.pattern(), trial));
                    if (!path.isBounded()) {
                        builder.unbounded(option);
                    }
                });
    }

    private Optional<String> place(Choice choice) {
        return collectionKeys.find(choice.candidate());
    }

    /** Those that one request reads: the root and some that it includes, or some of those without the root. */
    private void around(Pattern pattern, Read read, List<Requirement.Query> parts, int first, Choice choice) {
        String place = place(choice).orElseThrow();
        Combination alone = new Combination(first, List.of(choice), Set.of(), Set.of());
        List<Combination> pairs = new ArrayList<>();
        for (int number = first + 1; number < parts.size(); number++) {
            for (List<Choice> member : members(parts, number, alone, place)) {
                if (alone.hasRoomFor(member)) {
                    pairs.add(alone.with(member, number));
                }
            }
        }
        List<Tried> readable = tried(read, parts, pairs);
        readable.forEach(tried -> option(pattern, parts, tried));
        List<Combination> all =
                new ArrayList<>(readable.stream().map(Tried::combination).toList());
        all.addAll(held(read, parts, alone));
        List<Combination> larger = larger(alone, all);
        tried(read, parts, larger).forEach(tried -> option(pattern, parts, tried));
    }

    /** The root with a part that its own item stores: no pair to be read, and still members of larger combinations. */
    private List<Combination> held(Read read, List<Requirement.Query> parts, Combination alone) {
        Choice root = alone.choices().get(0);
        List<Combination> held = new ArrayList<>();
        for (int number = 1; alone.first() == 0 && root.isHome() && number < parts.size(); number++) {
            int part = number;
            holders(read, parts.get(part))
                    .filter(choice -> choice.homes().contains(root))
                    .forEach(choice -> held.add(alone.holding(choice, part)));
        }
        return held;
    }

    /** Combinations of more than two: what cannot be read with the first alone cannot be read with it and others either. */
    private static List<Combination> larger(Combination alone, List<Combination> pairs) {
        List<Combination> all = new ArrayList<>(List.of(alone));
        for (Combination pair : pairs) {
            int number = pair.numbers().iterator().next();
            List<Choice> member = pair.choices().subList(1, pair.choices().size());
            for (Combination before : List.copyOf(all)) {
                boolean free = !before.numbers().contains(number) && before.hasRoomFor(member);
                if (free && all.size() < MOST_COMBINATIONS) {
                    all.add(
                            pair.held().isEmpty()
                                    ? before.with(member, number)
                                    : before.holding(member.get(0), number));
                }
            }
        }
        return all.stream().filter(each -> each.numbers().size() > 1).toList();
    }

    private List<Tried> tried(Read read, List<Requirement.Query> parts, List<Combination> combinations) {
        return combinations.stream()
                .filter(each -> !sharedIndex.isBetterSaid(each.choices(), indexEntries(each.choices())))
                .toList()
                .parallelStream()
                .flatMap(each -> tried(read, parts, each).stream())
                .toList();
    }

    /**
     * Members of one item collection.
     *
     * @param first the number of the part that the first of them serves
     * @param numbers those of the parts that the others serve
     * @param held those of them that the first stores in its own item
     */
    private record Combination(int first, List<Choice> choices, Set<Integer> numbers, Set<Integer> held) {
        List<Integer> parts() {
            List<Integer> all = new ArrayList<>(List.of(first));
            all.addAll(numbers);
            return all;
        }

        boolean hasRoomFor(List<Choice> member) {
            return choices.stream()
                    .noneMatch(other ->
                            member.stream().anyMatch(one -> other.host().equals(one.host()) && !sameHome(one, other)));
        }

        Combination with(List<Choice> member, int number) {
            List<Choice> longer = new ArrayList<>(choices);
            longer.addAll(member);
            Set<Integer> more = new LinkedHashSet<>(numbers);
            more.add(number);
            return new Combination(first, longer, more, held);
        }

        Combination holding(Choice choice, int number) {
            Combination longer = with(List.of(choice), number);
            Set<Integer> more = new LinkedHashSet<>(held);
            more.add(number);
            return new Combination(first, longer.choices, longer.numbers, more);
        }

        /** The numbers of the parts that are items of their own. */
        Set<Integer> beside() {
            Set<Integer> beside = new LinkedHashSet<>(numbers);
            beside.removeAll(held);
            return beside;
        }
    }

    private static boolean sameHome(Choice one, Choice other) {
        return one.home().equals(other.home());
    }

    private List<List<Choice>> members(List<Requirement.Query> parts, int number, Combination alone, String place) {
        Requirement.Query part = parts.get(number);
        Requirement.Query first = parts.get(alone.first());
        Choice choiceOfFirst = alone.choices().get(0);
        return space.choices(part.entity()).stream()
                .filter(choice -> place(choice).filter(place::equals).isPresent() && mayServe(choice, part))
                .filter(choice -> mayPay(first, choiceOfFirst, part, choice))
                .flatMap(choice -> withNumbers(choice, part).stream())
                .toList();
    }

    /** Whether both together may cost less than one by one: not where the request would read far more than both need. */
    private boolean mayPay(Requirement.Query root, Choice rootChoice, Requirement.Query part, Choice partChoice) {
        long together = floors.together(rootChoice, root, partChoice, part);
        return together <= floors.alone(rootChoice, root) + floors.alone(partChoice, part)
                && together <= apart(List.of(root, part), List.of(rootChoice, partChoice));
    }

    /** An item read in passing has to hold its numbers: nothing is asked for it afterwards. */
    private List<List<Choice>> withNumbers(Choice member, Requirement.Query part) {
        List<List<Choice>> all = List.of(List.of(member));
        for (Requirement requirement : space.requirements(part.pattern().ref())) {
            boolean ofIt = requirement instanceof Requirement.Query number
                    && number.part() instanceof Requirement.NumberOf of
                    && of.whole().equals(part.part());
            if (!ofIt) {
                continue;
            }
            List<List<Choice>> more = new ArrayList<>();
            for (Choice counter : inside(member, (Requirement.Query) requirement)) {
                for (List<Choice> before : all) {
                    List<Choice> longer = new ArrayList<>(before);
                    longer.add(counter);
                    more.add(longer);
                }
            }
            all = more;
        }
        return all;
    }

    /** The counters in the items of a choice that hold the number. */
    private List<Choice> inside(Choice member, Requirement.Query number) {
        Choice home = member.isHome() ? member : member.homes().get(0);
        List<AttributeUse> by = number.question().selection().by().stream()
                .map(Given::attribute)
                .toList();
        return space.choices(number.entity()).stream()
                .filter(choice -> choice.candidate() instanceof Counter counter
                        && counter.isInsideAnotherItem()
                        && counter.by().equals(by)
                        && counter.aggregate().equals(number.question().aggregate())
                        && choice.homes().contains(home))
                .toList();
    }

    /** No index with partitions of its own gives strong answers. */
    private static boolean mayServe(Choice choice, Requirement.Query asked) {
        boolean late = choice.candidate().isEventuallyConsistent();
        return !(late && asked.question().isStrong());
    }

    /** A combination that one request can read, with the cheapest way to do so. */
    private record Tried(Combination combination, Trial trial, AccessPath path) {}

    private Optional<Tried> tried(Read read, List<Requirement.Query> parts, Combination combination) {
        List<IndexEntry> together = indexEntries(combination.choices());
        Trial trial =
                setup.trial(candidates(combination.choices()), together.isEmpty() ? List.of() : List.of(together));
        List<AccessPath> paths = combination.first() == 0
                ? trial.withFirstRequest(fewer.withNumbers(read, entities(parts, combination.beside())))
                : withoutRoot(read, entities(parts, combination.parts()), trial);
        return paths.stream()
                .filter(found -> combination.beside().isEmpty()
                        || found.requests().get(0).rowsRead().size() > 1)
                .min(trial.byCost())
                .map(path -> new Tried(combination, trial, path));
    }

    private List<AccessPath> withoutRoot(Read read, List<EntityRef> entities, Trial trial) {
        return trial.withoutRoot(fewer.withoutRoot(read, entities), entities);
    }

    private static List<EntityRef> entities(List<Requirement.Query> parts, Collection<Integer> numbers) {
        return numbers.stream().map(number -> parts.get(number).entity()).toList();
    }

    private static List<Candidate> candidates(List<Choice> combination) {
        Set<Candidate> all = new LinkedHashSet<>();
        for (Choice choice : combination) {
            choice.homes().forEach(home -> all.add(home.candidate()));
            all.add(choice.candidate());
        }
        return List.copyOf(all);
    }

    private static List<IndexEntry> indexEntries(List<Choice> combination) {
        return combination.stream()
                .flatMap(choice -> choice.candidate().asIndexEntry().stream())
                .toList();
    }

    private void option(Pattern pattern, List<Requirement.Query> parts, Tried tried) {
        List<Choice> choices = tried.combination().choices();
        List<Requirement> serves = new ArrayList<>();
        tried.combination().parts().forEach(number -> serves.add(parts.get(number)));
        Requirement.Query first = parts.get(tried.combination().first());
        AccessPath all = tried.path().times(first.times()).after(Math.min(first.after(), 1));
        Rational chain = tried.path().chain().plus(Rational.of(first.after()));
        long cost = trialCosts.reads(all.requests(), pattern);
        long together = cost + trialCosts.waiting(pattern, chain);
        long apart = apart(serves, choices);
        // One request in place of several is simpler, even where it is not cheaper.
        boolean simpler =
                together == apart && setup.model().options().tolerance().isAny();
        if (together >= apart && !simpler) {
            return;
        }
        AccessOption option = builder.option(
                serves,
                choices,
                cost,
                Requests.of(chain, all.requests()),
                trialCosts.loads(all.requests(), pattern, tried.trial()));
        if (!all.isBounded()) {
            builder.unbounded(option);
        }
        sharedIndex.addSurcharges(option, candidates(choices), tried.trial(), indexEntries(choices));
    }

    /** The price of the same choices read one by one; more than any price where that is impossible. */
    private long apart(List<Requirement> serves, List<Choice> combination) {
        Set<Choice> there = new LinkedHashSet<>(combination);
        combination.forEach(choice -> there.addAll(choice.homes()));
        List<AccessOption> apart = new ArrayList<>();
        for (Requirement requirement : serves) {
            Optional<AccessOption> best = alone.cheapest(requirement, there);
            if (best.isEmpty()) {
                return Long.MAX_VALUE;
            }
            apart.add(best.get());
        }
        long sum = apart.stream().mapToLong(AccessOption::nanoDollars).reduce(0, Amounts::plus);
        return sum + trialCosts.waiting(serves.get(0).pattern(), RoundTrips.chain(apart));
    }
}

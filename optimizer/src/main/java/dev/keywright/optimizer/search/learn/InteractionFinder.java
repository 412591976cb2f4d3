package dev.keywright.optimizer.search.learn;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Discount;
import dev.keywright.optimizer.search.space.Exclusions;
import dev.keywright.optimizer.search.space.LeastWait;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.trial.Quote;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The search for the few pieces of an entity that cause a difference between program and bill. A difference traced to a few
 * pieces holds wherever those few are chosen, whatever else is.
 */
public final class InteractionFinder {
    /** Each of them is tried at all homes and with other pieces: a few rounds take no longer. */
    private static final int MOST_SMALLER = 6;

    /** More combinations than this take longer to try than a few rounds. */
    private static final int MOST_ALIKE = 400;

    private final TrialSetup setup;
    private final TrialCosts trialCosts;
    private final Space space;
    private final Learned learned;
    private final WriteInteractions writes;

    public InteractionFinder(TrialSetup setup, Space space, Learned learned) {
        this.setup = setup;
        this.trialCosts = setup.costs();
        this.space = space;
        this.learned = learned;
        this.writes = new WriteInteractions(setup, space, learned);
    }

    /** Whether pieces of the entity alone explain a difference in writes and storage; then it is learned, for every home. */
    public boolean explain(EntityRef entity, List<Choice> chosen, long difference) {
        if (!isAbout(difference, difference(entity, chosen), chosen)) {
            return false;
        }
        List<Choice> few = withoutOthers(entity, chosen, difference);
        for (Choice choice : few) {
            List<Choice> fewer = without(choice, few);
            few = isWhole(fewer) && isAbout(difference, difference(entity, fewer), chosen) ? fewer : few;
        }
        learnPairs(entity, few);
        learnSmaller(entity, few);
        learnAll(entity, few);
        return true;
    }

    /** Learns of the smallest combinations among these that cost something together, as long as that explains more of the whole. */
    private void learnSmaller(EntityRef entity, List<Choice> few) {
        for (int i = 0; i < MOST_SMALLER; i++) {
            long whole = difference(entity, few);
            List<Choice> smallest = smallest(entity, few);
            boolean explains = whole > roundings(few)
                    && smallest.size() < few.size()
                    && difference(entity, smallest) <= whole + roundings(few);
            if (!explains) {
                return;
            }
            learnAll(entity, smallest);
        }
    }

    /** As few of these as still cost more than is known of them. */
    private List<Choice> smallest(EntityRef entity, List<Choice> few) {
        List<Choice> smallest = few;
        for (Choice choice : few) {
            List<Choice> fewer = without(choice, smallest);
            boolean dearer = isWhole(fewer) && difference(entity, fewer) > roundings(fewer);
            smallest = dearer ? fewer : smallest;
        }
        return smallest;
    }

    /** Learns of each two pieces, unless they cost more one by one than all of them together: then it would charge too much. */
    private void learnPairs(EntityRef entity, List<Choice> few) {
        List<List<Choice>> pairs = pairs(few);
        long sum = pairs.stream()
                .mapToLong(pair -> Math.max(0, difference(entity, pair)))
                .sum();
        if (sum <= difference(entity, few) + roundings(few)) {
            pairs.forEach(pair -> learnAll(entity, pair));
        }
    }

    /** Each two of several pieces with what they need: the fewer pieces a lesson is about, the more designs it is about. */
    private static List<List<Choice>> pairs(List<Choice> few) {
        List<Choice> pieces = few.stream().filter(choice -> !choice.isHome()).toList();
        List<List<Choice>> pairs = new ArrayList<>();
        for (Choice one : pieces) {
            for (Choice other : pieces.subList(0, pieces.indexOf(one))) {
                Set<Choice> needed = one.withHomes();
                needed.addAll(other.withHomes());
                List<Choice> pair = few.stream().filter(needed::contains).toList();
                if (pair.size() < few.size() && isWhole(pair)) {
                    pairs.add(pair);
                }
            }
        }
        return pairs;
    }

    /** Learns what these pieces cost together, beyond what is known of them; and the same of others like them. */
    private void learnAll(EntityRef entity, List<Choice> few) {
        long difference = difference(entity, few);
        if (Math.abs(difference) <= roundings(few)) {
            return;
        }
        List<Surcharge> byPattern = difference > 0 ? writes.of(entity, few) : List.of();
        byPattern.forEach(learned::add);
        long left = difference(entity, few);
        if (Math.abs(left) > roundings(few)) {
            learn(numbers(few).toString(), entity, few, left);
        }
        others(entity, few, !byPattern.isEmpty());
    }

    /** The choices without those for other entities that have no part in a difference. */
    private List<Choice> withoutOthers(EntityRef entity, List<Choice> chosen, long difference) {
        Set<EntityRef> hosts = new LinkedHashSet<>();
        chosen.forEach(choice -> hosts.add(choice.host()));
        hosts.remove(entity);
        List<Choice> few = chosen;
        for (EntityRef host : hosts) {
            List<Choice> fewer =
                    few.stream().filter(choice -> !choice.host().equals(host)).toList();
            few = isWhole(fewer) && isAbout(difference, difference(entity, fewer), chosen) ? fewer : few;
        }
        return few;
    }

    /** Learns the interaction price of two pieces of one home. */
    public void addPair(Choice one, Choice other) {
        addPair(one, other, "%s with %s".formatted(one.number(), other.number()));
    }

    /** The same; of the discounts of one group only the largest counts. */
    public void addPair(Choice one, Choice other, String group) {
        List<Choice> both = new ArrayList<>(one.homes());
        both.add(one);
        both.add(other);
        EntityRef entity = one.host();
        long difference = difference(entity, both);
        if (Math.abs(difference) > roundings(both)) {
            learn(group, entity, both, difference);
        }
    }

    /** Learns the same of combinations that are like this one; of other kinds of differences only with the same pieces. */
    private void others(EntityRef entity, List<Choice> few, boolean written) {
        Exclusions exclusions = new Exclusions(space.choices(), learned.cuts());
        List<List<Choice>> alike = new Variants(space)
                .of(few).stream()
                        .filter(variant -> isWhole(variant) && !exclusions.exclude(variant))
                        .filter(variant -> written || candidates(variant).equals(candidates(few)))
                        .toList();
        if (written) {
            alike.parallelStream()
                    .map(variant -> writes.of(entity, variant))
                    .toList()
                    .forEach(surcharges -> surcharges.forEach(learned::add));
            return;
        }
        for (List<Choice> variant : alike) {
            long difference = difference(entity, variant);
            if (Math.abs(difference) > roundings(variant)) {
                learn(numbers(variant).toString(), entity, variant, difference);
            }
        }
    }

    /** The candidates without the home. */
    private static List<Candidate> candidates(List<Choice> choices) {
        return choices.stream()
                .filter(choice -> !choice.isHome())
                .map(Choice::candidate)
                .toList();
    }

    private void learn(String group, EntityRef entity, List<Choice> choices, long difference) {
        if (difference > 0) {
            String name = "keeping %s with %s".formatted(entity, numbers(choices));
            List<Choice> without = WriteInteractions.parts(space, choices);
            learned.add(new Surcharge(name, new KeepingOf(entity), choices, List.of(), without, difference));
        } else {
            learned.add(new Discount(group, entity, choices, -difference));
        }
    }

    private static boolean isAbout(long one, long other, List<Choice> choices) {
        return Math.abs(one - other) <= roundings(choices);
    }

    /** Each line is rounded to a nano-dollar, and differences of roundings are no roundings of differences. */
    private static long roundings(List<Choice> choices) {
        return 2L * choices.size() + 2;
    }

    /** The difference between the entity's cost on a trial of these choices and the sum of their prices. */
    private long difference(EntityRef entity, List<Choice> choices) {
        long thought = choices.stream()
                        .filter(choice -> choice.host().equals(entity))
                        .mapToLong(Choice::nanoDollars)
                        .sum()
                + learned.surcharge(new KeepingOf(entity), choices, List.of())
                - learned.discount(entity, choices);
        return keeping(entity, choices) - thought;
    }

    private long keeping(EntityRef entity, List<Choice> choices) {
        return trialCosts.keeping(entity, trial(choices), space.writing(entity));
    }

    private Trial trial(List<Choice> choices) {
        Set<Candidate> all = new LinkedHashSet<>();
        choices.forEach(choice -> choice.homes().forEach(home -> all.add(home.candidate())));
        choices.forEach(choice -> all.add(choice.candidate()));
        List<Candidate> candidates = List.copyOf(all);
        return setup.trial(candidates);
    }

    /** Whether a few pieces of an entity alone make its reads more expensive; then that is learned. */
    public boolean explain(ReadsOf subject, List<AccessOption> options, List<Choice> chosen, long difference) {
        boolean single = options.size() == 1
                && difference > 0
                && options.get(0).serves().size() == 1
                && !space.isScan(options.get(0));
        return single
                && learn(
                        subject,
                        options.get(0),
                        chosen,
                        few -> isAbout(difference, dearer(subject, options.get(0), few), chosen),
                        difference);
    }

    /** Whether a few pieces of an entity alone make a pattern wait that long for it. */
    public boolean explainWaiting(PatternRef pattern, List<AccessOption> options, List<Choice> chosen, long real) {
        for (AccessOption option : options) {
            Optional<List<Choice>> few = option.serves().size() == 1
                    ? findFew(option, chosen, choices -> waiting(option, choices) == real)
                    : Optional.empty();
            if (few.isPresent()) {
                List<Choice> essential = essential(few.get(), option);
                learned.add(new LeastWait(pattern, essential, List.of(option), real));
                alsoAlike(option, essential);
                return true;
            }
        }
        return false;
    }

    private boolean learn(
            ReadsOf subject,
            AccessOption option,
            List<Choice> chosen,
            Predicate<List<Choice>> explains,
            long difference) {
        Optional<List<Choice>> few = findFew(option, chosen, explains);
        few.ifPresent(choices -> {
            List<Choice> essential = essential(choices, option);
            learn(subject, option, essential, choices, difference);
            alsoAlike(option, essential);
        });
        return few.isPresent();
    }

    /** The fewest of an entity's choices that explain a difference. */
    private static Optional<List<Choice>> findFew(
            AccessOption option, List<Choice> chosen, Predicate<List<Choice>> explains) {
        EntityRef entity = option.serves().get(0).entity();
        List<Choice> own = chosen.stream()
                .filter(choice -> choice.host().equals(entity)
                        || choice.candidate().entity().equals(entity))
                .toList();
        if (!own.containsAll(option.needs()) || !isWhole(own) || !explains.test(own)) {
            return Optional.empty();
        }
        List<Choice> few = own;
        for (Choice choice : own) {
            List<Choice> fewer = without(choice, few);
            // A trial of pieces has their homes as well.
            boolean whole = !fewer.isEmpty() && fewer.containsAll(option.needs());
            few = whole && explains.test(fewer) ? fewer : few;
        }
        return Optional.of(few);
    }

    /** What one piece alone does to an option, others of its kind may do as well. */
    private void alsoAlike(AccessOption option, List<Choice> essential) {
        if (essential.size() == 1) {
            Choice piece = essential.get(0);
            piece.candidate()
                    .asIndexEntry()
                    .ifPresent(entry -> alike(option.serves().get(0), entry));
            if (piece.candidate() instanceof Guard guard) {
                guards(option, piece, guard);
            }
            if (piece.candidate().is(CandidateKind.PART)) {
                besideParts(piece.host());
            }
        }
        elsewhere(option, essential);
    }

    /** Learns the same of like pieces beside every option for the same requirement, at every home: those that are seen there first. */
    private void elsewhere(AccessOption option, List<Choice> essential) {
        Exclusions exclusions = new Exclusions(space.choices(), learned.cuts());
        List<Choice> few = new ArrayList<>(homes(option));
        few.addAll(essential);
        List<List<Choice>> places = new ArrayList<>(List.of(few));
        places.addAll(new Variants(space).of(few));
        List<Combination> alike = new ArrayList<>();
        for (List<Choice> place : places) {
            Set<Choice> homes = new LinkedHashSet<>(place.stream().filter(Choice::isHome).toList());
            List<Choice> pieces = place.stream().filter(choice -> !choice.isHome()).toList();
            for (AccessOption other : space.servingAlone(option.serves().get(0))) {
                Combination combination = new Combination(other, pieces);
                boolean open = homes(other).equals(homes)
                        && !space.isScan(other)
                        && other.needs().stream().noneMatch(pieces::contains)
                        && !exclusions.exclude(combination.choices())
                        && alike.size() < MOST_ALIKE;
                if (open) {
                    alike.add(combination);
                }
            }
        }
        alike.parallelStream()
                .map(combination -> lesson(combination.option(), combination.pieces()))
                .toList()
                .forEach(Lesson::learn);
    }

    /** An option, and pieces that may make it dearer. */
    private record Combination(AccessOption option, List<Choice> pieces) {
        List<Choice> choices() {
            List<Choice> all = withHomes(option.needs());
            all.addAll(withHomes(pieces));
            return all;
        }
    }

    /** A part is asked for after every read that wants it: learns that for all parts of the items, whatever reads them. */
    private void besideParts(EntityRef entity) {
        List<Choice> parts = space.choices().stream()
                .filter(choice -> choice.candidate().is(CandidateKind.PART)
                        && choice.host().equals(entity)
                        && learned.isFirst(choice))
                .toList();
        Map<Set<Choice>, List<AccessOption>> byHomes = new LinkedHashMap<>();
        space.options().stream()
                .filter(option ->
                        option.servesOne() && option.serves().get(0).entity().equals(entity) && !space.isScan(option))
                .forEach(option -> byHomes.computeIfAbsent(homes(option), unused -> new ArrayList<>())
                        .add(option));
        parts.parallelStream()
                .flatMap(part ->
                        byHomes.getOrDefault(homes(part), List.of()).stream().map(option -> lesson(option, part)))
                .toList()
                .forEach(Lesson::learn);
    }

    /** What is to be learned of an option together with another choice. */
    private record Lesson(Runnable whatItCosts) {
        void learn() {
            whatItCosts.run();
        }
    }

    private Lesson lesson(AccessOption option, Choice other) {
        return lesson(option, List.of(other));
    }

    private Lesson lesson(AccessOption option, List<Choice> others) {
        Requirement requirement = option.serves().get(0);
        PatternRef pattern = requirement.pattern().ref();
        List<Choice> both = new ArrayList<>(option.needs());
        both.addAll(others);
        ReadsOf subject = new ReadsOf(pattern, requirement.entity().name());
        Optional<Quote> priced = trialCosts.price(requirement, trial(both));
        long dearer = dearer(subject, option, both, priced);
        long waits = waiting(requirement, priced);
        long known = Math.max(
                trialCosts.waiting(requirement.pattern(), option.chain()),
                learned.leastWait(pattern, withHomes(both), List.of(option)));
        return new Lesson(() -> {
            learn(subject, option, others, both, dearer);
            if (waits > known) {
                learned.add(new LeastWait(pattern, others, List.of(option), waits));
            }
        });
    }

    private static Set<Choice> homes(AccessOption option) {
        Set<Choice> homes = new LinkedHashSet<>();
        option.needs().forEach(choice -> homes.addAll(homes(choice)));
        return homes;
    }

    private static Set<Choice> homes(Choice choice) {
        return choice.isHome() ? Set.of(choice) : Set.copyOf(choice.homes());
    }

    /** The choices that neither the option nor the other choices imply. */
    private static List<Choice> essential(List<Choice> few, AccessOption option) {
        List<Choice> implied = new ArrayList<>(option.needs());
        option.needs().forEach(choice -> implied.addAll(choice.homes()));
        few.forEach(choice -> implied.addAll(choice.homes()));
        return few.stream().filter(choice -> !implied.contains(choice)).toList();
    }

    /** Learns the same of indexes with the same key, whatever their projection, at every home. */
    private void alike(Requirement requirement, IndexEntry indexEntry) {
        Exclusions exclusions = new Exclusions(space.choices(), learned.cuts());
        for (AccessOption option : space.servingAlone(requirement)) {
            Choice home = option.needs().get(0).isHome()
                    ? option.needs().get(0)
                    : option.needs().get(0).homes().get(0);
            for (Choice other : space.choices(indexEntry.entity())) {
                List<Choice> both = withHomes(option.needs());
                both.add(other);
                boolean same = other.homes().contains(home)
                        && !option.needs().contains(other)
                        && other.candidate()
                                .asIndexEntry()
                                .filter(seen -> seen.shape().equals(indexEntry.shape())
                                        && seen.when().equals(indexEntry.when()))
                                .isPresent()
                        && !exclusions.exclude(both);
                if (same && !space.isScan(option)) {
                    lesson(option, other).learn();
                }
            }
        }
    }

    /** Learns the same of guards of the same value that hold something else. */
    private void guards(AccessOption option, Choice seen, Guard guard) {
        for (Choice other : space.choices(guard.entity())) {
            boolean same = other.homes().equals(seen.homes())
                    && !other.equals(seen)
                    && !option.needs().contains(other)
                    && other.candidate() instanceof Guard alike
                    && alike.unique().equals(guard.unique());
            if (same) {
                lesson(option, other).learn();
            }
        }
    }

    private void learn(
            ReadsOf subject, AccessOption option, List<Choice> essential, List<Choice> few, long difference) {
        String dearer = Surcharge.groupOf(option);
        String group = essential.isEmpty() ? "%s always".formatted(dearer) : dearer;
        if (difference > 0) {
            long due = learned.surcharge(group, subject, withHomes(few), List.of(option));
            learned.add(new Surcharge(group, subject, essential, List.of(option), List.of(), due + difference));
        }
    }

    private long waiting(AccessOption option, List<Choice> choices) {
        Requirement requirement = option.serves().get(0);
        return waiting(requirement, trialCosts.price(requirement, trial(choices)));
    }

    private long waiting(Requirement requirement, Optional<Quote> priced) {
        return priced.map(quote -> trialCosts.waiting(requirement.pattern(), quote.chain()))
                .orElse(-1L);
    }

    public static List<Choice> without(Choice choice, List<Choice> choices) {
        return choices.stream().filter(other -> !other.equals(choice)).toList();
    }

    /** Whether no piece of an entity is left without its home. */
    public static boolean isWhole(List<Choice> choices) {
        return choices.stream().anyMatch(Choice::isHome)
                && choices.stream().allMatch(left -> choices.containsAll(left.homes()) || isElsewhere(left, choices));
    }

    private static boolean isElsewhere(Choice piece, List<Choice> choices) {
        return choices.stream()
                .noneMatch(other -> other.isHome() && other.host().equals(piece.host()));
    }

    public static List<Integer> numbers(List<Choice> choices) {
        return choices.stream().map(Choice::number).toList();
    }

    /** The additional price of an option among these choices; nothing where it cannot be read. */
    private long dearer(ReadsOf subject, AccessOption option, List<Choice> choices) {
        return dearer(subject, option, choices, trialCosts.price(option.serves().get(0), trial(choices)));
    }

    private long dearer(ReadsOf subject, AccessOption option, List<Choice> choices, Optional<Quote> priced) {
        long thought = option.nanoDollars() + learned.surcharge(subject, withHomes(choices), List.of(option));
        return priced.map(quote -> quote.nanoDollars() - thought).orElse(0L);
    }

    private static List<Choice> withHomes(List<Choice> choices) {
        List<Choice> all = new ArrayList<>(choices);
        choices.forEach(choice -> all.addAll(choice.homes()));
        return all;
    }
}

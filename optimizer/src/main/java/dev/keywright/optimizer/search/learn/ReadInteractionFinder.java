package dev.keywright.optimizer.search.learn;

import static dev.keywright.optimizer.search.learn.ChoiceLists.candidates;
import static dev.keywright.optimizer.search.learn.ChoiceLists.isWhole;
import static dev.keywright.optimizer.search.learn.ChoiceLists.withHomes;
import static dev.keywright.optimizer.search.learn.ChoiceLists.without;
import static dev.keywright.optimizer.search.learn.Roundings.isAbout;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.CollectionKeys;
import dev.keywright.optimizer.search.space.Exclusions;
import dev.keywright.optimizer.search.space.LeastWait;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.trial.Quote;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The search for the few pieces of an entity that make one request for it dearer, or a pattern wait longer for it, than the
 * program thought.
 */
public final class ReadInteractionFinder {
    private final TrialSetup setup;
    private final TrialCosts trialCosts;
    private final Space space;
    private final Learned learned;
    private final CollectionKeys collectionKeys;

    public ReadInteractionFinder(TrialSetup setup, Space space, Learned learned) {
        this.setup = setup;
        this.trialCosts = setup.costs();
        this.space = space;
        this.learned = learned;
        this.collectionKeys = new CollectionKeys(setup.model(), setup.pins());
    }

    /** Whether a few pieces of an entity alone make its reads more expensive; then that is learned. */
    public boolean explain(ReadsOf subject, List<AccessOption> options, List<Choice> chosen, long difference) {
        boolean single = options.size() == 1
                && difference > 0
                && options.get(0).serves().size() == 1
                && !space.isScan(options.get(0));
        return single && explain(subject, options.get(0), chosen, difference);
    }

    private boolean explain(ReadsOf subject, AccessOption option, List<Choice> chosen, long difference) {
        return learn(
                subject, option, chosen, few -> isAbout(difference, dearer(subject, option, few), chosen), difference);
    }

    /**
     * Whether pieces of an entity make its reads more expensive only where others live in the same partition, so that one query
     * does not read all of it; then that is learned of every neighbour.
     */
    public boolean explainByNeighbours(
            ReadsOf subject, List<AccessOption> options, List<Choice> chosen, long difference) {
        if (options.size() != 1 || difference <= 0 || !options.get(0).servesOne() || space.isScan(options.get(0))) {
            return false;
        }
        AccessOption option = options.get(0);
        List<Choice> all = new ArrayList<>(own(option, chosen));
        chosen.stream()
                .filter(choice -> choice.isHome() && !all.contains(choice))
                .forEach(all::add);
        Optional<List<Choice>> few =
                findFewOf(all, option, choices -> isAbout(difference, dearer(subject, option, choices), chosen));
        few.ifPresent(choices -> {
            List<Choice> essential = essential(choices, option);
            learn(subject, option, essential, choices, difference);
            besideNeighbours(option, essential);
        });
        return few.isPresent();
    }

    /**
     * Learns the same of like pieces at every home, beside every home of another entity that shares item collections with it. Where those
     * that were seen do not share any, something else is the cause, and any other home may be one.
     */
    private void besideNeighbours(AccessOption option, List<Choice> essential) {
        EntityRef entity = option.serves().get(0).entity();
        List<Choice> pieces = essential.stream()
                .filter(choice -> choice.host().equals(entity))
                .toList();
        boolean sharing = essential.stream()
                .filter(choice -> choice.isHome() && !pieces.contains(choice))
                .allMatch(home -> areTogether(option, home));
        List<Choice> neighbours = space.choices().stream()
                .filter(choice -> choice.isHome() && !choice.host().equals(entity))
                .toList();
        new OptionVariants(space, learned)
                .of(option, pieces).parallelStream()
                        .flatMap(variant -> neighbours.stream()
                                .filter(home -> !isEmbedded(home.host(), variant)
                                        && (sharing
                                                ? areTogether(variant.option(), home)
                                                : areAlikeInSize(variant.option(), home)))
                                .map(home -> lesson(variant.option(), with(home, variant.pieces()))))
                        .toList()
                        .forEach(Lesson::learn);
    }

    /** Whether the entity is inside another item already: then it has no home beside it. */
    private static boolean isEmbedded(EntityRef entity, OptionVariants.Variant variant) {
        return Stream.concat(variant.pieces().stream(), variant.option().needs().stream())
                .anyMatch(choice -> choice.candidate().is(CandidateKind.EMBED)
                        && choice.candidate().entity().equals(entity));
    }

    /** Whether the items of that home may be in the item collections of a home that the option reads. */
    private boolean areTogether(AccessOption option, Choice neighbour) {
        Optional<String> place = collectionKeys.find(neighbour.candidate());
        return place.isPresent()
                && OptionVariants.homes(option).stream()
                        .anyMatch(home -> collectionKeys.find(home.candidate()).equals(place));
    }

    /** Partition keys of another number of attributes are never equal. */
    private static boolean areAlikeInSize(AccessOption option, Choice neighbour) {
        return OptionVariants.homes(option).stream()
                .anyMatch(home -> home.home().shape().partition().size()
                        == neighbour.home().shape().partition().size());
    }

    private static List<Choice> with(Choice choice, List<Choice> others) {
        List<Choice> all = new ArrayList<>(others);
        all.add(choice);
        return all;
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
        return findFewOf(own(option, chosen), option, explains);
    }

    private static List<Choice> own(AccessOption option, List<Choice> chosen) {
        EntityRef entity = option.serves().get(0).entity();
        return chosen.stream()
                .filter(choice -> choice.host().equals(entity)
                        || choice.candidate().entity().equals(entity))
                .toList();
    }

    private static Optional<List<Choice>> findFewOf(
            List<Choice> own, AccessOption option, Predicate<List<Choice>> explains) {
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

    /** What pieces do to an option, others of their kind may do as well. */
    private void alsoAlike(AccessOption option, List<Choice> essential) {
        Optional<Choice> only = essential.size() == 1 ? Optional.of(essential.get(0)) : Optional.empty();
        Optional<IndexEntry> entry = only.flatMap(piece -> piece.candidate().asIndexEntry());
        if (entry.isPresent()) {
            alike(option.serves().get(0), entry.get());
        } else if (only.isPresent() && only.get().candidate() instanceof Guard guard) {
            guards(option, only.get(), guard);
        } else if (only.isPresent() && only.get().candidate().is(CandidateKind.PART)) {
            besideParts(only.get().host());
        } else {
            elsewhere(option, essential);
        }
    }

    /** Learns the same of like pieces beside every option for the same requirement, at every home. */
    private void elsewhere(AccessOption option, List<Choice> essential) {
        new OptionVariants(space, learned)
                .of(option, essential).parallelStream()
                        .map(variant -> lesson(variant.option(), variant.pieces()))
                        .toList()
                        .forEach(Lesson::learn);
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
                .forEach(option -> byHomes.computeIfAbsent(OptionVariants.homes(option), unused -> new ArrayList<>())
                        .add(option));
        parts.parallelStream()
                .flatMap(part -> byHomes.getOrDefault(OptionVariants.homes(part), List.of()).stream()
                        .map(option -> lesson(option, part)))
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

    /** The additional price of an option among these choices; nothing where it cannot be read. */
    private long dearer(ReadsOf subject, AccessOption option, List<Choice> choices) {
        return dearer(subject, option, choices, trialCosts.price(option.serves().get(0), trial(choices)));
    }

    private long dearer(ReadsOf subject, AccessOption option, List<Choice> choices, Optional<Quote> priced) {
        long thought = option.nanoDollars() + learned.surcharge(subject, withHomes(choices), List.of(option));
        return priced.map(quote -> quote.nanoDollars() - thought).orElse(0L);
    }

    private Trial trial(List<Choice> choices) {
        return setup.trial(candidates(choices));
    }
}

package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.facts.EntityFacts;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Options;
import dev.keywright.core.price.Prices;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The answers of all trials of earlier searches, for further searches of models that differ in a few figures. A trial is answered from
 * memory if everything is equal that its answers depend on: options, prices, and for each entity around it the entity, its facts and
 * the operations on it. Rates are not among them: prices are remembered with the figures of their pattern.
 */
public final class TrialMemory {
    /** About half a gigabyte: what does not fit is found anew. */
    private static final int MOST_TRIALS = 60_000;

    private final int mostTrials;
    private final Map<EntityRef, List<Version>> versions = new LinkedHashMap<>();
    private final Map<Tried, TrialAnswers> known = new ConcurrentHashMap<>();
    private final Figures.Book book = new Figures.Book();
    private final Lessons lessons = new Lessons();
    private Optional<Terms> terms = Optional.empty();

    private TrialMemory(int mostTrials) {
        this.mostTrials = mostTrials;
    }

    /** A memory for the searches that are to follow. */
    public static TrialMemory empty() {
        return new TrialMemory(MOST_TRIALS);
    }

    /** For a search that no other follows: it keeps nothing. */
    public static TrialMemory none() {
        return new TrialMemory(0);
    }

    /** The terms that hold for all trials of a search. */
    private record Terms(Options options, Prices prices) {}

    /** All that answers about an entity depend on. */
    private record Version(Entity entity, EntityFacts facts, List<Operation> operations) {}

    /** A trial, with the number of the version of each entity around it. */
    private record Tried(List<Candidate> candidates, List<List<IndexEntry>> groups, List<Integer> versions) {}

    /** The answers of the trials of one search. */
    public interface Answers {
        TrialAnswers of(List<Candidate> candidates, List<List<IndexEntry>> groups);

        /** The figures that prices are remembered with; absent where none is. */
        default Optional<Figures> figures() {
            return Optional.empty();
        }

        /** What earlier searches learned; absent where nothing is remembered. */
        default Optional<Lessons.Learner> lessons() {
            return Optional.empty();
        }

        /** No trial is like another. */
        static Answers withoutMemory() {
            return (candidates, groups) -> new TrialAnswers();
        }
    }

    /** The answers that earlier searches left, and what this one adds to them. */
    private final class Remembered implements Answers {
        private final BackgroundTables background;
        private final Map<EntityRef, Integer> numbers;
        private final Figures figures;

        private Remembered(BackgroundTables background, Map<EntityRef, Integer> numbers, Figures figures) {
            this.background = background;
            this.numbers = numbers;
            this.figures = figures;
        }

        @Override
        public TrialAnswers of(List<Candidate> candidates, List<List<IndexEntry>> groups) {
            List<Integer> around =
                    background.around(candidates).stream().map(numbers::get).toList();
            Tried tried = new Tried(candidates, groups, around);
            return known.size() < mostTrials
                    ? known.computeIfAbsent(tried, unused -> new TrialAnswers())
                    : known.getOrDefault(tried, new TrialAnswers());
        }

        @Override
        public Optional<Figures> figures() {
            return Optional.of(figures);
        }

        @Override
        public Optional<Lessons.Learner> lessons() {
            return Optional.of(lessons.learner(figures::of));
        }
    }

    /**
     * The answers for a search. Where parts of the design are given nothing is remembered: a given key may have buckets of time, and how
     * many of them are read depends on the rate at which they are filled.
     */
    Answers answers(CostModel costModel, Pins pins, BackgroundTables background) {
        if (mostTrials == 0 || !pins.isEmpty()) {
            return Answers.withoutMemory();
        }
        Facts facts = costModel.facts();
        Terms own = new Terms(facts.model().options(), costModel.prices());
        if (!terms.equals(Optional.of(own))) {
            known.clear();
            terms = Optional.of(own);
        }
        Map<EntityRef, Integer> numbers = new LinkedHashMap<>();
        for (Entity entity : facts.model().entities()) {
            EntityRef ref = entity.ref();
            numbers.put(ref, number(new Version(entity, facts.entity(ref), background.operations(ref))));
        }
        return new Remembered(background, numbers, book.of(facts));
    }

    /** The number of trials that it knows. */
    public int size() {
        return known.size();
    }

    private int number(Version version) {
        List<Version> earlier = versions.computeIfAbsent(version.entity().ref(), unused -> new ArrayList<>());
        if (!earlier.contains(version)) {
            earlier.add(version);
        }
        return earlier.indexOf(version);
    }
}

package dev.keywright.optimizer.search.price;

import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Projection;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Write;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Part;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.KeepingInteractionFinder;
import dev.keywright.optimizer.search.learn.KeepingInteractionFinder.Pair;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AddedLoad;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.KeyLoad;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialSetup;
import dev.keywright.optimizer.search.trial.WriteTrials.Written;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The interactions that can be foreseen: pairs of pieces that cost more or less together than one by one. */
final class KnownInteractions {
    private final TrialSetup setup;
    private final Model model;
    private final Space space;
    private final Learned learned;
    private final KeepingInteractionFinder interactions;
    private final Map<Choice, PricedHome> tried;
    private final Map<CountedHome, Map<PatternRef, Written>> counted = new LinkedHashMap<>();
    private final Map<CountedHome, Trial> trials = new LinkedHashMap<>();

    /** A number in the items of a parent, and the home of those that it counts. */
    private record CountedHome(Candidate number, Choice home) {}

    KnownInteractions(
            TrialSetup setup,
            Space space,
            Learned learned,
            KeepingInteractionFinder interactions,
            Map<Choice, PricedHome> tried) {
        this.setup = setup;
        this.model = setup.model();
        this.space = space;
        this.learned = learned;
        this.interactions = interactions;
        this.tried = tried;
    }

    void addAll() {
        countsMakeTransactions();
        whatLiesInside();
        guardsInIndexes();
        partsInIndexes();
        partsInTransactions();
    }

    /** A smaller item takes fewer units, and a transaction takes twice as many: together less than each promises alone. */
    private void partsInTransactions() {
        List<Pair> pairs = new ArrayList<>();
        for (Choice part : space.choices()) {
            boolean splits = part.candidate().is(CandidateKind.PART);
            if (!splits) {
                continue;
            }
            for (Choice other : space.choices()) {
                boolean writes = other.candidate().kind().joinsTransactions();
                if (writes && other.homes().equals(part.homes())) {
                    pairs.add(new Pair(part, other, "part %s in a transaction".formatted(part.number())));
                }
            }
        }
        interactions.addPairs(pairs);
    }

    /** An index on attributes needs all of them in one item: none can be moved to a part. */
    private void partsInIndexes() {
        for (Choice part : space.choices()) {
            boolean splits = part.candidate().is(CandidateKind.PART);
            if (!splits) {
                continue;
            }
            for (Choice indexEntry : space.choices()) {
                boolean torn =
                        indexEntry.candidate().entity().equals(part.candidate().entity())
                                && indexEntry
                                        .candidate()
                                        .asIndexEntry()
                                        .filter(entry ->
                                                entry.hasAttributeKey() && isTorn(entry, (Part) part.candidate()))
                                        .isPresent();
                if (torn) {
                    learned.add(Cut.of(List.of(part, indexEntry)));
                }
            }
        }
    }

    /** An index on attributes contains every item that has them, guards included. */
    private void guardsInIndexes() {
        List<Pair> pairs = new ArrayList<>();
        for (Choice guard : space.choices()) {
            boolean guards = guard.candidate().is(CandidateKind.GUARD);
            if (!guards) {
                continue;
            }
            for (Choice indexEntry : space.choices()) {
                boolean attributes = indexEntry
                        .candidate()
                        .asIndexEntry()
                        .filter(IndexEntry::hasAttributeKey)
                        .isPresent();
                if (attributes && indexEntry.homes().equals(guard.homes())) {
                    pairs.add(new Pair(guard, indexEntry));
                }
            }
        }
        interactions.addPairs(pairs);
    }

    /**
     * A number in a parent's item is changed in one transaction with the child, which is then written twice. Where both are of one
     * entity, the trial of the number has seen that.
     */
    private void countsMakeTransactions() {
        for (Choice choice : space.choices()) {
            boolean counts = choice.candidate().is(CandidateKind.COUNTER)
                    && choice.candidate().isInsideAnotherItem()
                    && choice.candidate().kept() == Kept.TRANSACTION;
            if (!counts) {
                continue;
            }
            for (Choice home : space.homes(choice.candidate().entity())) {
                if (!home.host().equals(choice.host())) {
                    twice(choice, home);
                }
            }
        }
    }

    /** Whatever is embedded in an item makes it larger, and changes it, for everything else embedded in it or projected from it. */
    private void whatLiesInside() {
        List<Pair> pairs = new ArrayList<>();
        List<Pair> shown = new ArrayList<>();
        for (Choice inside : space.choices()) {
            boolean first = inside.candidate().isInsideAnotherItem();
            if (!first) {
                continue;
            }
            for (Choice other : space.choices()) {
                boolean second = other.candidate().isInsideAnotherItem() && other.number() > inside.number();
                boolean held = other.candidate()
                        .asIndexEntry()
                        .filter(entry -> holds(entry, inside.candidate()))
                        .isPresent();
                boolean together = other.homes().equals(inside.homes());
                if (together && (second || held)) {
                    pairs.add(new Pair(inside, other));
                }
                if (together && held && inside.candidate().is(CandidateKind.COUNTER)) {
                    shown.add(new Pair(inside, other));
                }
            }
        }
        shown.parallelStream()
                .map(pair -> stepsInIndexes(pair.one(), pair.other()))
                .toList()
                .forEach(loads -> loads.forEach(learned::add));
        interactions.addPairs(pairs);
    }

    /** The load on the keys of an index that shows a number: each step of the number writes its entry. */
    private List<AddedLoad> stepsInIndexes(Choice number, Choice indexEntry) {
        Candidate home = indexEntry.homes().get(0).candidate();
        List<Candidate> alone = new ArrayList<>();
        indexEntry.homes().forEach(needed -> alone.add(needed.candidate()));
        alone.add(indexEntry.candidate());
        List<Candidate> both = new ArrayList<>(alone);
        both.add(number.candidate());
        Trial without = setup.trial(alone);
        Trial with = setup.trial(both);
        List<AddedLoad> added = new ArrayList<>();
        for (Pattern pattern : space.writing(number.candidate().entity())) {
            String group = "%s at %s".formatted(pattern.ref(), indexEntry.number());
            KeyLoad.difference(
                            setup.costs().loadsBeside(pattern, with, home),
                            setup.costs().loadsBeside(pattern, without, home))
                    .forEach(load -> added.add(new AddedLoad(group, List.of(number, indexEntry), load)));
        }
        return added;
    }

    /** An index may project a counter by name; anything else embedded only comes with projection ALL. */
    private static boolean holds(IndexEntry indexEntry, Candidate inside) {
        return inside.is(CandidateKind.COUNTER) || indexEntry.projection() instanceof Projection.All;
    }

    private static boolean isTorn(IndexEntry entry, Part part) {
        return entry.shape().attributes().stream()
                .anyMatch(use -> part.attributes().contains(use.attribute()));
    }

    private void twice(Choice number, Choice home) {
        PricedHome child = tried.get(home);
        Map<PatternRef, Written> together =
                counted.computeIfAbsent(new CountedHome(number.candidate(), home), unused -> written(number, home));
        for (Pattern pattern : model.patterns()) {
            boolean changesIt = (pattern.operation() instanceof Create || pattern.operation() instanceof Delete)
                    && ((Write) pattern.operation()).entity().equals(home.host());
            long more = together.getOrDefault(pattern.ref(), Written.NOTHING).items()
                    - child.writes().getOrDefault(pattern.ref(), 0L);
            if (!changesIt || more <= 0) {
                continue;
            }
            String group = "%s at %s".formatted(pattern.ref(), home.number());
            addedLoads(pattern, number, home, child)
                    .forEach(load -> learned.add(new AddedLoad(group, List.of(number, home), load)));
            learned.add(new Surcharge(
                    group, new KeepingOf(home.host()), List.of(number, home), List.of(), List.of(), more));
        }
    }

    /** The load on the child's own items that is due to its transactions, where that without them is notable already. */
    private List<KeyLoad> addedLoads(Pattern pattern, Choice number, Choice home, PricedHome child) {
        List<KeyLoad> alone = child.loads().getOrDefault(pattern.ref(), List.of());
        if (alone.isEmpty()) {
            return List.of();
        }
        Trial trial = trials.computeIfAbsent(
                new CountedHome(number.candidate(), home), unused -> setup.trial(List.copyOf(together(number, home))));
        return KeyLoad.difference(setup.costs().loadsAtHome(pattern, trial, home.candidate()), alone);
    }

    /** The writes of those that a number counts. A child may have no such parent, and is then written alone. */
    private Map<PatternRef, Written> written(Choice number, Choice home) {
        return setup.written(home.host(), together(number, home), space.writing(home.host()));
    }

    private static Set<Candidate> together(Choice number, Choice home) {
        Set<Candidate> together = new LinkedHashSet<>();
        number.homes().forEach(holder -> together.add(holder.candidate()));
        together.add(number.candidate());
        together.add(home.candidate());
        return together;
    }
}

package dev.keywright.optimizer.proof;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Plan;
import dev.keywright.optimizer.assemble.DesignDrafter;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.tactic.PatternQuestions;
import dev.keywright.optimizer.tactic.Proposer;
import dev.keywright.optimizer.tactic.Situation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for a design that beats the one that the search calls the cheapest, in its neighbourhood: each entity is moved to each other
 * home that was proposed, or stays, and then the one piece is added, dropped or exchanged that helps most, as long as one does. It
 * prices whole designs only, and knows nothing of requirements, dominance or interactions.
 */
final class Descent {
    private static final int MOST_STEPS = 6;

    /** Each line of a bill is rounded to a nano-dollar. */
    private static final long ROUNDINGS = 1_000;

    private final Problem problem;
    private final Found found;
    private final DesignDrafter drafter;
    private final Map<EntityRef, List<Candidate>> proposed = new LinkedHashMap<>();
    private final Set<PatternRef> unbounded;

    Descent(Problem problem, Found found) {
        this.problem = problem;
        this.found = found;
        this.drafter = new DesignDrafter(problem.costing(), Pins.none());
        this.unbounded = withoutBound(found.bill());
        Estimates estimates = problem.costing().estimates();
        PatternQuestions questions = new PatternQuestions(problem.costing().facts(), estimates);
        for (Entity entity : problem.model().entities()) {
            proposed.put(entity.ref(), new ArrayList<>());
        }
        for (Entity entity : problem.model().entities()) {
            Situation situation = new Situation(problem.costing().facts(), estimates, questions, entity.ref());
            Proposer.ofAll()
                    .propose(situation)
                    .forEach(candidate -> proposed.get(candidate.host()).add(candidate));
        }
    }

    /** A design with what is wrong with it: patterns without an answer or without a bound, and partitions that throttle. */
    record Tried(DesignPieces pieces, Design design, long wrong, long objective) {
        static final Comparator<Tried> BY_COST =
                Comparator.comparingLong(Tried::wrong).thenComparingLong(Tried::objective);
    }

    /** A design that serves everything within all limits and costs less than the one that was found. */
    Optional<Tried> findBetter() {
        long cost = found.bill().objectiveNanoDollars();
        for (Entity entity : problem.model().entities()) {
            for (DesignPieces moved : moved(entity.ref())) {
                Optional<Tried> better = price(moved)
                        .map(first -> settled(first, entity.ref()))
                        .filter(tried -> tried.objective() < cost - ROUNDINGS - cost / Contest.ALIKE && isRight(tried));
                if (better.isPresent()) {
                    return better;
                }
            }
        }
        return Optional.empty();
    }

    private boolean isRight(Tried tried) {
        return tried.wrong() == 0
                && Verdict.of(problem, tried.design()).errors().isEmpty();
    }

    private List<DesignPieces> moved(EntityRef entity) {
        List<DesignPieces> moved = new ArrayList<>(List.of(found.pieces()));
        Optional<Home> home = findHome(found.pieces(), entity);
        for (Candidate other : proposed.get(entity)) {
            if (home.isPresent() && other.asHome().isPresent() && !other.equals(home.get())) {
                moved.add(found.pieces().with(home.get(), other));
            }
        }
        return moved;
    }

    /** The best that single pieces of an entity lead to. */
    private Tried settled(Tried first, EntityRef entity) {
        Tried best = first;
        for (int step = 0; step < MOST_STEPS; step++) {
            Tried from = best;
            for (DesignPieces next : next(from.pieces(), entity)) {
                Optional<Tried> tried = price(next);
                if (tried.isPresent() && Tried.BY_COST.compare(tried.get(), best) < 0) {
                    best = tried.get();
                }
            }
            if (best.equals(from)) {
                return best;
            }
        }
        return best;
    }

    private List<DesignPieces> next(DesignPieces pieces, EntityRef entity) {
        Optional<Home> home = findHome(pieces, entity);
        if (home.isEmpty()) {
            return List.of();
        }
        List<Candidate> own = pieces.candidates().stream()
                .filter(candidate ->
                        candidate.host().equals(entity) && candidate.kind().isDroppable())
                .toList();
        List<DesignPieces> next = new ArrayList<>();
        own.forEach(candidate -> next.add(pieces.without(candidate)));
        for (Candidate other : proposed.get(entity)) {
            boolean fits = other.asHome().isEmpty()
                    && !other.is(CandidateKind.EMBED)
                    && home.get().fits(other)
                    && !pieces.candidates().contains(other);
            if (fits) {
                DesignPieces without = withoutRival(pieces, other);
                next.add(with(without, other));
                own.stream()
                        .filter(mine -> mine.kind() == other.kind())
                        .forEach(mine -> next.add(with(without.without(mine), other)));
            }
        }
        return next;
    }

    private static Optional<Home> findHome(DesignPieces pieces, EntityRef entity) {
        return pieces.candidates().stream()
                .flatMap(candidate -> candidate.asHome().stream())
                .filter(chosen -> chosen.entity().equals(entity))
                .findFirst();
    }

    private static DesignPieces withoutRival(DesignPieces pieces, Candidate other) {
        DesignPieces rest = pieces;
        for (Candidate candidate : pieces.candidates()) {
            boolean rival = other.findExclusiveGroup().isPresent()
                    && candidate.findExclusiveGroup().equals(other.findExclusiveGroup());
            rest = rival ? rest.without(candidate) : rest;
        }
        return rest;
    }

    private static DesignPieces with(DesignPieces pieces, Candidate other) {
        List<Candidate> candidates = new ArrayList<>(pieces.candidates());
        candidates.add(other);
        List<List<IndexEntry>> groups = new ArrayList<>(pieces.groups());
        other.asIndexEntry().ifPresent(entry -> groups.add(List.of(entry)));
        return new DesignPieces(candidates, groups, pieces.collections());
    }

    /** The patterns that read what has no bound, for an answer or to find what they write. */
    private static Set<PatternRef> withoutBound(Bill bill) {
        Set<PatternRef> patterns = new LinkedHashSet<>();
        bill.patterns().stream()
                .filter(served -> !new AccessPath(served.reads(), Plan.NOTHING).isBounded())
                .forEach(served -> patterns.add(served.pattern().ref()));
        return patterns;
    }

    private Optional<Tried> price(DesignPieces pieces) {
        try {
            Bill bill = problem.costing().bill(drafter.sketch(pieces));
            long unserved = bill.patterns().stream()
                    .filter(served -> !served.isServed())
                    .count();
            Set<PatternRef> without = new LinkedHashSet<>(withoutBound(bill));
            without.removeAll(unbounded);
            long hot = Heat.of(bill).partitions().stream()
                    .filter(PartitionHeat::isOverLimit)
                    .count();
            return Optional.of(new Tried(
                    pieces, bill.layout().design(), unserved + without.size() + hot, bill.objectiveNanoDollars()));
        } catch (RuntimeException impossible) {
            // Pieces that do not fit together, or more than nine billion dollars a month.
            return Optional.empty();
        }
    }
}

package dev.keywright.app.compilation;

import dev.keywright.app.solver.SolverLibrary;
import dev.keywright.core.cost.AmountTooLarge;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.Prices;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.explain.DecisionFinder;
import dev.keywright.optimizer.explain.Hopeless;
import dev.keywright.optimizer.explain.Remedies;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.optimizer.search.round.SearchMonitor;
import dev.keywright.optimizer.search.trial.DroppedCandidate;
import dev.keywright.optimizer.search.trial.TrialMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A search for the cheapest design, with the solver of this machine: the one place that sets up an optimizer. */
public final class Search {
    private final Facts facts;
    private final Prices prices;
    private final Pins pins;
    private final SearchClock clock;
    private final TrialMemory memory;
    private final MipSolver solver;
    private final Optimizer optimizer;
    private boolean tooExpensive;

    Search(Facts facts, Prices prices, Pins pins, SearchClock clock, TrialMemory memory) {
        NativeLibrary library = SolverLibrary.onThisMachine();
        library.loadAhead();
        this.facts = facts;
        this.prices = prices;
        this.pins = pins;
        this.clock = clock;
        this.memory = memory;
        this.solver = new OrToolsSolver(Engine.SAT, library);
        this.optimizer = optimizer(facts, pins, clock);
    }

    private Optimizer optimizer(Facts others, Pins given, SearchMonitor monitor) {
        return new Optimizer(CostModel.asPaid(others, prices), solver, given, monitor, memory);
    }

    public Optional<Found> findBest() {
        try {
            return clock.isLimited()
                    ? new LimitedSearch(optimizer, monitor -> optimizer(facts, pins, monitor), clock).findBest()
                    : optimizer.findBest();
        } catch (AmountTooLarge beyondCounting) {
            tooExpensive = true;
            return Optional.empty();
        } finally {
            clock.done();
        }
    }

    /** Whether there is no design because nano-dollars cannot count the price of any; asked for where there is none. */
    public boolean isTooExpensive() {
        return tooExpensive || optimizer.isAnyTooExpensive();
    }

    /** The candidates that the search went on without, because a trial of them met a bug. */
    public List<DroppedCandidate> dropped() {
        return optimizer.dropped();
    }

    /**
     * For each chosen part of a design that is asked for: the cheapest design without it, and its price. What the time does not suffice
     * for is left out: nothing is called necessary because the search for another way was cut short.
     */
    public List<Decision> decisions(Found found, Predicate<Candidate> asked) {
        List<Decision> decisions = new ArrayList<>();
        DecisionFinder finder = new DecisionFinder(optimizer, found);
        for (Candidate candidate : found.chosen()) {
            if (asked.test(candidate) && !clock.isOut()) {
                finder.decisions(candidate::equals).stream()
                        .filter(decision -> !(decision.isNecessary() && clock.isOut()))
                        .forEach(decisions::add);
            }
        }
        clock.done();
        return decisions;
    }

    /** The same for a design of which parts were given: another way may be open to who gives something else. */
    public List<Decision> decisionsBesidesGiven(Found found, Predicate<Candidate> asked) {
        if (pins.isEmpty()) {
            return decisions(found, asked);
        }
        DecisionFinder free = new DecisionFinder(optimizer(facts, Pins.none(), clock), found);
        List<Decision> all = new ArrayList<>();
        for (Candidate candidate : found.chosen()) {
            for (Decision decision : decisions(found, asked.and(candidate::equals))) {
                Decision other = decision.isNecessary()
                        ? free.decisions(candidate::equals).get(0)
                        : decision;
                boolean known = !other.isNecessary() || !clock.isOut();
                if (known) {
                    all.add(
                            decision.isNecessary() && !other.isNecessary()
                                    ? other.asGiven(decision.chosen())
                                    : decision);
                }
            }
        }
        clock.done();
        return all;
    }

    /** The cheapest design without a decision, by the words for what was chosen; empty where no design does without it. */
    public Optional<Found> findWithout(Found found, String chosen) {
        return new DecisionFinder(optimizer, found).findWithout(chosen);
    }

    /** Whether the time of the search is up. */
    public boolean isOutOfTime() {
        return clock.isOut();
    }

    /** Whether the search ended before its end, by the clock or by a person, or left candidates out to keep its time. */
    public boolean isStopped() {
        return clock.isOut() || optimizer.isIncomplete();
    }

    /** The patterns without which a design serves all others, and what would make each servable; asked for where there is no design. */
    public List<Hopeless> hopeless() {
        Remedies remedies = new Remedies(facts.model(), pins, this::isServable);
        return optimizer.conflicts().stream().map(remedies::of).toList();
    }

    /** The given items that no design for this model can have: each without which there would be one. */
    public List<String> misfits() {
        return pins.items().stream()
                .filter(item -> optimizer(facts, pins.without(item), new LimitedSearch.Hurry())
                        .findBest()
                        .isPresent())
                .map(ItemType::name)
                .toList();
    }

    private boolean isServable(Model model, Pins given) {
        return optimizer(Facts.of(model), given, SearchMonitor.unlimited())
                .findBest()
                .isPresent();
    }
}

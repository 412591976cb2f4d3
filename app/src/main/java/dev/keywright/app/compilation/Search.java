package dev.keywright.app.compilation;

import dev.keywright.app.solver.SolverLibrary;
import dev.keywright.core.cost.AmountTooLarge;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.price.Prices;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.explain.DecisionFinder;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.optimizer.search.trial.DroppedCandidate;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A search for the cheapest design, with the solver of this machine: the one place that sets up an optimizer. */
public final class Search {
    private final SearchClock clock;
    private final Optimizer optimizer;
    private boolean tooExpensive;

    Search(Facts facts, Prices prices, Pins pins, SearchClock clock) {
        NativeLibrary library = SolverLibrary.onThisMachine();
        library.loadAhead();
        this.clock = clock;
        this.optimizer =
                new Optimizer(CostModel.asPaid(facts, prices), new OrToolsSolver(Engine.SCIP, library), pins, clock);
    }

    public Optional<Found> findBest() {
        try {
            return optimizer.findBest();
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

    /** For each chosen part of a design that is asked for: the cheapest design without it, and its price. */
    public List<Decision> decisions(Found found, Predicate<Candidate> asked) {
        List<Decision> decisions = new DecisionFinder(optimizer, found).decisions(asked);
        clock.done();
        return decisions;
    }

    public boolean isOutOfTime() {
        return clock.millisLeft() <= 0;
    }

    /** The ids of a smallest set of patterns that no design serves together; asked for where there is no design. */
    public List<String> conflict() {
        return optimizer.conflict().stream().map(PatternRef::id).toList();
    }
}

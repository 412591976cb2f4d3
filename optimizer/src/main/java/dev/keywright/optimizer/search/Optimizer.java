package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.assemble.DesignDrafter;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.mip.Components;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.search.Found.Status;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.round.BestDesign;
import dev.keywright.optimizer.search.round.ConflictingPatterns;
import dev.keywright.optimizer.search.round.Rounds;
import dev.keywright.optimizer.search.round.SearchMonitor;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The search for the cheapest design among all that can be made of the candidates, with its proof: candidates are priced
 * once, then rounds of a master program follow.
 */
public final class Optimizer {
    private final TrialSetup setup;
    private final MipSolver solver;
    private final CandidatePricer pricer;
    private final Rounds rounds;

    /** A search for a design around the parts of it that are given. */
    public Optimizer(CostModel costModel, MipSolver solver, Pins pins, SearchMonitor monitor) {
        this.setup = TrialSetup.of(costModel, pins);
        this.solver = new Components(solver);
        monitor.says("pricing candidates");
        this.pricer = new CandidatePricer(setup, monitor::millisLeft);
        this.rounds = new Rounds(setup, this.solver, pricer, monitor);
    }

    public Optimizer(CostModel costModel, MipSolver solver) {
        this(costModel, solver, Pins.none(), SearchMonitor.unlimited());
    }

    /** The cheapest design; empty where no design serves every pattern, or none was found in time. */
    public Optional<Found> findBest() {
        return findWithout(candidate -> false);
    }

    /** The cheapest design, where an earlier check has seen that there is one. */
    public Found find() {
        return findBest().orElseThrow(() -> new IllegalStateException("no design serves every pattern"));
    }

    /** The cheapest design that does without some candidates. */
    public Optional<Found> findWithout(Predicate<Candidate> banned) {
        return rounds.best(banned).map(this::drawn);
    }

    private Found drawn(BestDesign best) {
        Design design = new DesignDrafter(setup.costModel(), setup.pins()).design(best.pieces());
        Bill bill = setup.costModel().bill(design);
        long cost = bill.objectiveNanoDollars();
        boolean proven = best.lowerBoundNanoDollars().isEmpty();
        Space space = pricer.columns().space();
        return new Found(
                design,
                bill,
                best.pieces().candidates(),
                proven ? Status.OPTIMAL : Status.FEASIBLE,
                Math.min(best.lowerBoundNanoDollars().orElse(cost), cost),
                best.round(),
                space.choices().size(),
                space.options().size());
    }

    /** A smallest set of patterns that no design serves together; to be asked where there is no design. */
    public List<PatternRef> conflict() {
        return new ConflictingPatterns(setup, solver, pricer.columns().space(), pricer.learned()).patterns();
    }
}

package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.mip.Components;
import dev.keywright.optimizer.mip.MipSolver;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds the cheapest design among all that can be made of the candidates, and proves it. */
public final class Optimizer {
    private final CostModel costing;
    private final MipSolver solver;
    private final Pins pins;
    private final Space space;
    private final Rounds rounds;

    /** Looks for a design around what is given already. */
    public Optimizer(CostModel costing, MipSolver solver, Pins pins, Watch watch) {
        this.costing = costing;
        this.solver = new Components(solver);
        this.pins = pins;
        watch.says("pricing candidates");
        Pricing pricing = new Pricing(costing, pins, watch);
        this.space = pricing.space();
        this.rounds = new Rounds(costing, this.solver, pins, pricing, space, watch);
    }

    public Optimizer(CostModel costing, MipSolver solver) {
        this(costing, solver, Pins.none(), Watch.unlimited());
    }

    /** The cheapest design; empty where no design serves every pattern, or none was found in time. */
    public Optional<Found> findBest() {
        return rounds.best(candidate -> false);
    }

    /** The cheapest design, where an earlier check has seen that there is one. */
    public Found find() {
        return findBest().orElseThrow(() -> new IllegalStateException("no design serves every pattern"));
    }

    /** The cheapest design that does without some candidates. */
    public Optional<Found> findWithout(Predicate<Candidate> banned) {
        return rounds.best(banned);
    }

    /** A smallest set of patterns that no design serves together; to be asked where there is no design. */
    public List<PatternRef> conflict() {
        return new Conflict(costing, solver, pins, space).patterns();
    }
}

package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.assemble.DesignDrafter;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.mip.Components;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.search.Found.Status;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.round.BestDesign;
import dev.keywright.optimizer.search.round.Conflict;
import dev.keywright.optimizer.search.round.ConflictingPatterns;
import dev.keywright.optimizer.search.round.Rounds;
import dev.keywright.optimizer.search.round.SearchMonitor;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.trial.DroppedCandidate;
import dev.keywright.optimizer.search.trial.TrialFailure;
import dev.keywright.optimizer.search.trial.TrialMemory;
import dev.keywright.optimizer.search.trial.TrialSetup;
import dev.keywright.optimizer.tactic.Proposer;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The search for the cheapest design among all that can be made of the candidates, with its proof: candidates are priced
 * once, then rounds of a master program follow.
 */
public final class Optimizer {
    private final TrialSetup setup;
    private final MipSolver solver;
    private final Proposer proposer;
    private final SearchMonitor monitor;
    /** Read by whoever stops a search that runs beside him. */
    private volatile Optional<Attempt> attempt = Optional.empty();

    private int droppedBefore;

    /** A search for a design around the parts of it that are given. */
    public Optimizer(CostModel costModel, MipSolver solver, Pins pins, SearchMonitor monitor) {
        this(costModel, solver, pins, monitor, Proposer.ofAll());
    }

    /** The same with tactics of the caller's choice. */
    public Optimizer(CostModel costModel, MipSolver solver, Pins pins, SearchMonitor monitor, Proposer proposer) {
        this(TrialSetup.of(costModel, pins, TrialMemory.none()), solver, monitor, proposer);
    }

    /** The same with what earlier searches found, for models that differ in a few figures. */
    public Optimizer(CostModel costModel, MipSolver solver, Pins pins, SearchMonitor monitor, TrialMemory memory) {
        this(TrialSetup.of(costModel, pins, memory), solver, monitor, Proposer.ofAll());
    }

    private Optimizer(TrialSetup setup, MipSolver solver, SearchMonitor monitor, Proposer proposer) {
        this.setup = setup;
        this.solver = new Components(solver);
        this.proposer = proposer;
        this.monitor = monitor;
    }

    public Optimizer(CostModel costModel, MipSolver solver) {
        this(costModel, solver, Pins.none(), SearchMonitor.unlimited());
    }

    /**
     * The priced candidates, and the rounds over them.
     *
     * @param structures the number of candidates before the first round, which adds to them while others may ask
     */
    private record Attempt(CandidatePricer pricer, Rounds rounds, int structures, int choices, int options) {
        static Attempt of(CandidatePricer pricer, Rounds rounds) {
            Space space = pricer.columns().space();
            return new Attempt(
                    pricer,
                    rounds,
                    pricer.proposed(),
                    space.choices().size(),
                    space.options().size());
        }
    }

    private Attempt attempt() {
        if (attempt.isEmpty()) {
            monitor.says("pricing candidates");
            droppedBefore = setup.failures().count();
            CandidatePricer pricer = new CandidatePricer(setup, proposer, monitor::millisLeft);
            attempt = Optional.of(Attempt.of(pricer, new Rounds(setup, solver, pricer, monitor)));
        }
        return attempt.get();
    }

    /** Repeats a search without the candidate whose trial failed: one bug must not cost the whole answer. */
    private <T> T persist(Supplier<T> search) {
        while (true) {
            try {
                return search.get();
            } catch (TrialFailure failure) {
                setup.failures().drop(failure);
                attempt = Optional.empty();
                if (setup.failures().count() == droppedBefore) {
                    throw failure;
                }
            }
        }
    }

    /** Whether candidates were left out for lack of time: then nothing is known of patterns that no design serves. */
    public boolean isIncomplete() {
        return attempt.filter(known -> known.pricer().findLowerBound().isPresent())
                .isPresent();
    }

    /** The candidates that the search went on without, because a trial of them met a bug. */
    public List<DroppedCandidate> dropped() {
        return setup.failures().bugs();
    }

    /** The item type that the given part of the design has for an entity. */
    public Optional<ItemType> findGivenHome(EntityRef entity) {
        return setup.pins().findHome(entity);
    }

    /** Whether a candidate was left out because nano-dollars cannot count its price. */
    public boolean isAnyTooExpensive() {
        return setup.failures().isAnyTooExpensive();
    }

    /** The simplest design within the tolerance of the cheapest; empty where no design serves every pattern, or none was found in time. */
    public Optional<Found> findBest() {
        return persist(() -> {
            Rounds rounds = attempt().rounds();
            return rounds.simplest().map(rounds::trimmed).map(this::drawn);
        });
    }

    /** The same, where an earlier check has seen that there is one. */
    public Found find() {
        return findBest().orElseThrow(() -> new IllegalStateException("no design serves every pattern"));
    }

    /** The cheapest design that does without some candidates. */
    public Optional<Found> findWithout(Predicate<Candidate> banned) {
        return persist(() -> attempt().rounds().best(banned).map(this::drawn));
    }

    /** The design that a search told of before it was stopped; the search itself may be anywhere by now. */
    public Found soFar(BestDesign best) {
        return attempt.map(known -> found(best, known.structures(), known.choices(), known.options()))
                .orElseGet(() -> found(best, 0, 0, 0));
    }

    private Found drawn(BestDesign best) {
        Space space = attempt().pricer().columns().space();
        return found(
                best,
                attempt().pricer().proposed(),
                space.choices().size(),
                space.options().size());
    }

    private Found found(BestDesign best, int structures, int choices, int options) {
        Design design = new DesignDrafter(setup.costModel(), setup.pins())
                .design(best.pieces(), setup.model().options().tolerance().limit(best.objectiveNanoDollars()));
        Bill bill = setup.costModel().bill(design);
        long cost = bill.objectiveNanoDollars();
        boolean proven = best.lowerBoundNanoDollars().isEmpty();
        return new Found(
                design,
                bill,
                best.pieces(),
                !proven ? Status.FEASIBLE : isHot(bill) ? Status.OVER_LIMIT : Status.OPTIMAL,
                Math.min(best.objectiveNanoDollars(), cost),
                Math.min(best.lowerBoundNanoDollars().orElse(best.objectiveNanoDollars()), cost),
                structures,
                best.round(),
                choices,
                options,
                dropped());
    }

    private static boolean isHot(Bill bill) {
        PartitionLimits limits = PartitionLimits.of(bill.layout().model().options());
        return Heat.of(bill).partitions().stream().anyMatch(partition -> partition.isOver(limits));
    }

    /** The patterns without which a design serves all others; to be asked where there is no design. */
    public List<Conflict> conflicts() {
        return persist(() -> new ConflictingPatterns(
                        setup,
                        solver,
                        attempt().pricer().columns().space(),
                        attempt().pricer().learned())
                .conflicts());
    }
}

package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.DesignDrafter;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.learn.MasterSolution;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.program.HeatPolicy;
import dev.keywright.optimizer.search.program.MasterProgram;
import dev.keywright.optimizer.search.round.RoundOutcome.Agreement;
import dev.keywright.optimizer.search.round.RoundOutcome.Correction;
import dev.keywright.optimizer.search.round.RoundOutcome.CutsWithdrawn;
import dev.keywright.optimizer.search.round.RoundOutcome.NoSolution;
import dev.keywright.optimizer.search.round.RoundOutcome.OutOfTime;
import dev.keywright.optimizer.search.round.RoundOutcome.Repetition;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.trial.Lessons;
import dev.keywright.optimizer.search.trial.Lessons.About;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The rounds of a search. Each solves the master program, draws the design of its optimum, prices that design as a whole,
 * and learns where the program was wrong; until the optimum costs what its bill says.
 */
public final class Rounds {
    /** Each round corrects at least one price; after this many the best design so far is the result. */
    private static final int MOST_ROUNDS = 60;

    /** So often a design that is simpler and yet cheaper than the cheapest one known starts the rounds again. */
    private static final int MOST_CONTRADICTIONS = 3;

    /** So many programs at most, where their designs leave a pattern unserved or break a limit. */
    private static final int MOST_LATE = 8;

    private final TrialSetup setup;
    private final Model model;
    private final MipSolver solver;
    private final DesignBills bills;
    private final CandidatePricer pricer;
    private final Learned learned;
    private final Programs programs;
    private final SolutionCheck check;
    private final SimplestDesign simplest;
    private final SearchMonitor monitor;
    /** The programs that were solved after time was up. */
    private int late;
    /** The designs that turned out to cost something else than the program thought. */
    private final List<Visited> visited = new ArrayList<>();
    /** The last program. */
    private Optional<Program> last = Optional.empty();
    /** The values of the last program's solution. */
    private List<Double> values = List.of();
    /** What earlier searches learned. */
    private final Optional<Lessons.Learner> lessons;

    private boolean recalled;

    public Rounds(TrialSetup setup, MipSolver solver, CandidatePricer pricer, SearchMonitor monitor) {
        this.setup = setup;
        CostModel costModel = setup.costModel();
        this.model = setup.model();
        this.solver = solver;
        DesignDrafter drafter = new DesignDrafter(costModel, setup.pins());
        this.bills = new DesignBills(costModel, drafter);
        this.pricer = pricer;
        this.learned = pricer.learned();
        this.programs = new Programs(setup, pricer, monitor);
        this.check = new SolutionCheck(setup, pricer, drafter, programs, monitor);
        this.simplest = new SimplestDesign(setup, solver, bills, pricer, programs, check, monitor);
        this.monitor = monitor;
        this.lessons = setup.answers().lessons();
    }

    /** The cheapest design without some candidates; empty where there is none, or none was found in time. */
    public Optional<BestDesign> best(Predicate<Candidate> banned) {
        List<Cut> bans = space().choices().stream()
                .filter(choice -> banned.test(choice.candidate()))
                .map(choice -> Cut.of(List.of(choice)))
                .toList();
        programs.keepLimits();
        visited.clear();
        last = Optional.empty();
        late = 0;
        recall();
        Optional<PricedDesign> best = Optional.empty();
        long bound = 0;
        for (int number = 1; mayGoOn(number, best); number++) {
            monitor.says("round %s".formatted(number));
            RoundOutcome outcome = round(number, bans);
            if (outcome instanceof NoSolution || outcome instanceof Repetition) {
                break;
            }
            if (outcome instanceof OutOfTime) {
                best = best.or(() -> findAmongFirstHomes(bans));
                bound = Math.max(bound, pricer.findLowerBound().orElse(0));
                break;
            }
            if (outcome instanceof Agreement agreement && isContradicted(agreement.design())) {
                continue;
            }
            if (outcome instanceof Agreement agreement
                    && pricer.findLowerBound().isEmpty()) {
                return Optional.of(BestDesign.proven(agreement.design()));
            }
            if (outcome instanceof Agreement agreement) {
                best = better(best, agreement.design());
                bound = pricer.findLowerBound().getAsLong();
                break;
            }
            if (outcome instanceof Correction correction) {
                best = better(best, correction.design());
                bound = correction.lowerBound();
                BestDesign.soFar(best, bound).ifPresent(monitor::improved);
            }
        }
        return BestDesign.soFar(best.map(this::trimmed), bound);
    }

    /** Learns from the solutions that earlier searches of almost the same model learned from, once. */
    private void recall() {
        Optional<Lessons.Learner> before = lessons.filter(unused -> !recalled);
        recalled = true;
        int known = before.map(Lessons.Learner::size).orElse(0);
        for (int number = 0; number < known && monitor.millisLeft() > 0; number++) {
            Optional<Lessons.Recalled> found = before.get().find(number, space());
            if (found.isEmpty()) {
                continue;
            }
            DesignPieces pieces = ChosenPieces.of(
                    model, found.get().chosen(), space().asProposed(found.get().taken()));
            MasterSolution solution = new MasterSolution(
                    learned, found.get().chosen(), found.get().taken());
            PricedDesign design = new PricedDesign(pieces, bills.of(pieces), 0);
            if (found.get().about() == About.PRICES) {
                check.agrees(solution, design.bill());
            }
            check.breaksLimits(solution, design);
        }
        before.filter(unused -> values.isEmpty())
                .ifPresent(all -> values = space().choices().stream()
                        .map(choice -> all.isLikely(choice) ? 1.0 : 0.0)
                        .toList());
    }

    private boolean mayGoOn(int number, Optional<PricedDesign> best) {
        if (monitor.millisLeft() > 0) {
            return number <= MOST_ROUNDS;
        }
        late++;
        return best.isEmpty() && late <= MOST_LATE;
    }

    /** The simplest design within the tolerance of the cheapest; the cheapest where that is not proven. */
    public Optional<BestDesign> simplest() {
        Optional<BestDesign> cheapest = best(candidate -> false);
        for (int number = 1; number <= MOST_CONTRADICTIONS; number++) {
            cheapest.ifPresent(monitor::improved);
            boolean proven = cheapest.filter(
                            best -> best.lowerBoundNanoDollars().isEmpty())
                    .isPresent();
            if (!proven || !model.options().tolerance().isAny()) {
                return cheapest;
            }
            BestDesign simpler = simplest.near(cheapest.get(), values);
            if (!simplest.isContradicted()) {
                return Optional.of(simpler);
            }
            cheapest = best(candidate -> false);
        }
        return cheapest.map(best -> simplest.near(best, values));
    }

    /** A design without pieces that only cost: around given parts the prices of pieces are less exact. */
    public BestDesign trimmed(BestDesign best) {
        if (setup.pins().isEmpty()) {
            return best;
        }
        PricedDesign found = new PricedDesign(best.pieces(), bills.of(best.pieces()), best.round());
        return best.with(trimmed(found).pieces());
    }

    private Space space() {
        return programs.space();
    }

    private RoundOutcome round(int number, List<Cut> bans) {
        Space space = space();
        MasterProgram program = programs.with(bans);
        if (last.filter(program.program()::equals).isPresent()) {
            return new Repetition();
        }
        last = Optional.of(program.program());
        Solution solution = solver.solve(
                program.program(), programs.effort().startingFrom(program.hints(program.program(), values)));
        if (solution.status() == Solution.Status.NOTHING_FOUND) {
            return new OutOfTime();
        }
        if (!solution.hasValues()) {
            boolean tooStrict = solution.status() == Solution.Status.INFEASIBLE
                    && (isAnyWithoutBound(bans)
                            || check.withdrawHeat()
                            || isHeated(bans)
                            || pricer.bounds().withdraw()
                            || isOverIndexed()
                            || check.withdrawSizes());
            return tooStrict ? new CutsWithdrawn() : new NoSolution();
        }
        values = solution.values();
        MasterSolution optimum = program.read(solution);
        DesignPieces pieces = ChosenPieces.of(model, optimum.chosen(), space.asProposed(optimum.taken()));
        PricedDesign design = new PricedDesign(pieces, bills.of(pieces), number);
        RoundLog log = new RoundLog(learned);
        boolean close = design.servesEverything() && isClose(design.objective(), solution.objective());
        boolean settled = (close || check.agrees(optimum, design.bill(), solution.objective()))
                && !check.breaksLimits(optimum, design)
                && design.servesEverything();
        if (settled) {
            lessons.ifPresent(all -> all.keepCheapest(optimum.chosen()));
        } else {
            check.keep(optimum, close ? About.LIMITS : About.PRICES);
        }
        boolean allowed = design.servesEverything() && !design.isHot() && log.isWithoutCuts();
        if (allowed && !settled) {
            visited.add(new Visited(optimum.chosen(), optimum.taken(), design.bill()));
        }
        monitor.ended(log.report(design, solution.objective()));
        return settled && solution.status() == Solution.Status.OPTIMAL
                ? new Agreement(design)
                : new Correction(design, pricer.findLowerBound().orElse((long)
                        Math.max(0, solution.bound() - programs.firstRequests())));
    }

    /** A design of the most promising home of each entity: a program without all others is solved soon. */
    private Optional<PricedDesign> findAmongFirstHomes(List<Cut> bans) {
        List<Cut> more = new ArrayList<>(bans);
        space().choices().stream()
                .filter(choice -> choice.isHome() && !pricer.isFirst(choice))
                .forEach(choice -> more.add(Cut.of(List.of(choice))));
        MasterProgram program = programs.with(more);
        Solution solution = solver.solve(program.program(), programs.effort());
        if (!solution.hasValues()) {
            return Optional.empty();
        }
        MasterSolution found = program.read(solution);
        DesignPieces pieces = ChosenPieces.of(model, found.chosen(), space().asProposed(found.taken()));
        return Optional.of(new PricedDesign(pieces, bills.of(pieces), 1)).filter(PricedDesign::servesEverything);
    }

    /**
     * Whether a design of an earlier round costs less than one that the program calls the cheapest: then interaction prices
     * add up to too much, and that is learned.
     */
    private boolean isContradicted(PricedDesign agreed) {
        Optional<Visited> cheaper = visited.stream()
                .filter(known -> known.bill().objectiveNanoDollars() + SolutionCheck.ROUNDINGS < agreed.objective())
                .findFirst();
        if (cheaper.isEmpty()) {
            return false;
        }
        visited.remove(cheaper.get());
        MasterSolution again = new MasterSolution(
                learned, cheaper.get().chosen(), cheaper.get().taken());
        return !check.agrees(again, cheaper.get().bill());
    }

    /** A design that serves everything within all limits. */
    private record Visited(List<Choice> chosen, List<AccessOption> taken, Bill bill) {}

    /** Whether nobody who accepts a simpler design for more would notice the difference. */
    private boolean isClose(long billed, long objective) {
        return Math.abs(billed - (objective - programs.firstRequests())) <= programs.unnoticed(objective);
    }

    /** Whether only the bounds of answers leave no design; then as few as possible have none. */
    private boolean isAnyWithoutBound(List<Cut> bans) {
        Set<AccessOption> unbounded = pricer.bounds().options();
        if (!pricer.bounds().withdraw()) {
            return false;
        }
        MasterProgram program = programs.with(bans);
        Solution solution = solver.solve(program.withFewest(unbounded), programs.effort());
        List<AccessOption> necessary = solution.hasValues()
                ? program.read(solution).taken().stream()
                        .filter(unbounded::contains)
                        .toList()
                : List.of();
        pricer.bounds().keepAllBut(necessary);
        return !necessary.isEmpty();
    }

    /** Whether only the limits of partitions leave no design; then they are exceeded by as little as possible. */
    private boolean isHeated(List<Cut> bans) {
        if (!programs.areHeatLimitsKept()) {
            return false;
        }
        MasterProgram program = programs.with(bans, new HeatPolicy.LeastExcess());
        Solution solution = solver.solve(program.program(), programs.effort());
        if (solution.hasValues()) {
            programs.allow(new HeatPolicy.Within(solution.objective()));
        }
        return solution.hasValues();
    }

    /** Whether the number of indexes was limited until now; from now on it is not. */
    private boolean isOverIndexed() {
        boolean limited = programs.isNumberOfIndexesKept();
        programs.allowMoreIndexes();
        return check.withdrawIndexes() || limited;
    }

    private static Optional<PricedDesign> better(Optional<PricedDesign> best, PricedDesign design) {
        boolean better = design.servesEverything()
                && best.filter(known -> !design.isBetterThan(known)).isEmpty();
        return better ? Optional.of(design) : best;
    }

    /** A design that is not proven may have pieces that only cost: it drops those without which it is cheaper. */
    private PricedDesign trimmed(PricedDesign design) {
        PricedDesign best = design;
        for (Candidate candidate : design.pieces().candidates()) {
            if (!candidate.kind().isDroppable()) {
                continue;
            }
            if (monitor.millisLeft() <= 0) {
                return best;
            }
            DesignPieces without = best.pieces().without(candidate);
            PricedDesign fewer = new PricedDesign(without, bills.of(without), best.round());
            if (fewer.servesEverything() && fewer.isBetterThan(best)) {
                best = fewer;
            }
        }
        return best;
    }
}

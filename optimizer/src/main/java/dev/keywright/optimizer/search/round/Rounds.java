package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.DesignDrafter;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.learn.MasterSolution;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.program.HeatPolicy;
import dev.keywright.optimizer.search.program.IndexPolicy;
import dev.keywright.optimizer.search.program.MasterProgram;
import dev.keywright.optimizer.search.program.SimplicityProgram;
import dev.keywright.optimizer.search.round.RoundOutcome.Agreement;
import dev.keywright.optimizer.search.round.RoundOutcome.Correction;
import dev.keywright.optimizer.search.round.RoundOutcome.CutsWithdrawn;
import dev.keywright.optimizer.search.round.RoundOutcome.NoSolution;
import dev.keywright.optimizer.search.round.RoundOutcome.OutOfTime;
import dev.keywright.optimizer.search.round.RoundOutcome.Repetition;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.CollectionKeys;
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

    /** So many designs that turned out to cost more, or to break a limit, are tried for a simpler one. */
    private static final int MOST_SIMPLER = 12;

    /** So often a design that is simpler and yet cheaper than the cheapest one known starts the rounds again. */
    private static final int MOST_CONTRADICTIONS = 3;

    /** A simpler design is worth so much work of the solver, and no more; the same on every machine. */
    private static final int MOST_NODES = 100;

    /** Lines are rounded to a nano-dollar each; sums of differences may be off by a few. */
    private static final long ROUNDINGS = 64;

    /** Where a simpler design may cost more, a hundredth of that is no difference. */
    private static final long UNNOTICED = 100;

    /** However short the time, a program is solved: a design with a gap is better than none. */
    private static final long FIRST_MILLIS = 10_000;

    /** So many programs at most, where their designs leave a pattern unserved or break a limit. */
    private static final int MOST_LATE = 8;

    private final TrialSetup setup;
    private final Model model;
    private final Pins pins;
    private final MipSolver solver;
    private final DesignBills bills;
    private final CandidatePricer pricer;
    private final Learned learned;
    private final HeatCuts heatCuts;
    private final SizeCuts sizeCuts;
    private final IndexCuts indexCuts;
    private final SearchMonitor monitor;
    /** Of candidates that were left out for lack of time, a program knows nothing; this bound holds for them, too. */
    private int late;
    /** The designs that turned out to cost something else than the program thought. */
    private final List<Visited> visited = new ArrayList<>();
    /** Whether the search for a simpler design came upon a cheaper one than the cheapest known. */
    private boolean contradicted;
    /** The last program. */
    private Optional<Program> last = Optional.empty();
    /** The values of the last program's solution. */
    private List<Double> values = List.of();
    /** Every limit is kept, unless no design does. */
    private HeatPolicy heat = new HeatPolicy.Kept();
    /** The same of the number of indexes. */
    private IndexPolicy indexes = IndexPolicy.KEPT;
    /** What earlier searches learned. */
    private final Optional<Lessons.Learner> lessons;

    private boolean recalled;

    public Rounds(TrialSetup setup, MipSolver solver, CandidatePricer pricer, SearchMonitor monitor) {
        this.setup = setup;
        CostModel costModel = setup.costModel();
        this.model = setup.model();
        this.pins = setup.pins();
        this.solver = solver;
        DesignDrafter drafter = new DesignDrafter(costModel, pins);
        this.bills = new DesignBills(costModel, drafter);
        this.pricer = pricer;
        this.learned = pricer.learned();
        this.heatCuts = new HeatCuts(costModel.facts(), pricer);
        this.sizeCuts = new SizeCuts(costModel, drafter, learned);
        this.indexCuts = new IndexCuts(drafter, learned);
        this.monitor = monitor;
        this.lessons = setup.answers().lessons();
    }

    /** The cheapest design without some candidates; empty where there is none, or none was found in time. */
    public Optional<BestDesign> best(Predicate<Candidate> banned) {
        List<Cut> bans = space().choices().stream()
                .filter(choice -> banned.test(choice.candidate()))
                .map(choice -> Cut.of(List.of(choice)))
                .toList();
        heat = new HeatPolicy.Kept();
        indexes = IndexPolicy.KEPT;
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
                new BillReconciliation(setup, pricer.columns(), learned, solution, design.bill()).agrees();
            }
            breaksLimits(solution, design);
        }
        before.filter(unused -> values.isEmpty())
                .ifPresent(all -> values = space().choices().stream()
                        .map(choice -> all.isLikely(choice) ? 1.0 : 0.0)
                        .toList());
    }

    private void keep(MasterSolution lesson, About about) {
        lessons.ifPresent(all -> all.keep(lesson.chosen(), lesson.taken(), about));
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
            contradicted = false;
            BestDesign simplest = simpler(cheapest.get());
            if (!contradicted) {
                return Optional.of(simplest);
            }
            cheapest = best(candidate -> false);
        }
        return cheapest.map(this::simpler);
    }

    /** A design without pieces that only cost: around given parts the prices of pieces are less exact. */
    public BestDesign trimmed(BestDesign best) {
        if (pins.isEmpty()) {
            return best;
        }
        PricedDesign found = new PricedDesign(best.pieces(), bills.of(best.pieces()), best.round());
        return best.with(trimmed(found).pieces());
    }

    private BestDesign simpler(BestDesign best) {
        PricedDesign cheapest = new PricedDesign(best.pieces(), bills.of(best.pieces()), best.round());
        long limit = model.options().tolerance().limit(cheapest.objective());
        SimplerHomes homes = new SimplerHomes(
                model, new CollectionKeys(model, pins), pricer::homes, pieces -> allowed(pieces, cheapest, limit));
        PricedDesign simplest = homes.from(simplest(cheapest, limit));
        return best.with(unburdened(simplest, cheapest, limit).pieces());
    }

    /**
     * A design without pieces that it can do without. A program knows the requests of each answer alone; the bill knows those of
     * the whole design, and another index that answers as well.
     */
    private PricedDesign unburdened(PricedDesign simplest, PricedDesign cheapest, long limit) {
        PricedDesign best = simplest;
        for (Candidate candidate : simplest.pieces().candidates()) {
            if (!candidate.kind().isDroppable() || monitor.millisLeft() <= 0) {
                continue;
            }
            PricedDesign known = best;
            best = allowed(known.pieces().without(candidate), cheapest, limit)
                    .filter(fewer -> isSimpler(fewer, known))
                    .orElse(known);
        }
        return best;
    }

    /** Whether a design is simpler, or cheaper and as simple. */
    private static boolean isSimpler(PricedDesign design, PricedDesign than) {
        int difference = design.complexity().compareTo(than.complexity());
        return difference < 0 || (difference == 0 && design.objective() < than.objective());
    }

    /** The simplest design within the tolerance of the cheapest; the cheapest where no simpler one is found. */
    private PricedDesign simplest(PricedDesign cheapest, long limit) {
        List<Cut> rejected = new ArrayList<>(embeddedParents(cheapest));
        PricedDesign best = cheapest;
        Optional<Solution> fewest = Optional.empty();
        for (int number = 1; number <= MOST_SIMPLER && monitor.millisLeft() > 0; number++) {
            monitor.says("simplest design, round %s".formatted(number));
            MasterProgram program = program(space(), rejected, heat);
            SimplicityProgram simpler = program.simplest(
                    limit + firstRequests(), unnoticed(cheapest.objective()) / 10, setup.costs()::partitions);
            Effort effort = effort().withNodes(MOST_NODES);
            // What is learned makes designs dearer, never fewer: the least number stays the least.
            Optional<Solution> solution = fewest.isPresent()
                    ? simpler.findSimplest(solver, effort, fewest.get())
                    : simpler.findFewest(solver, effort, values);
            if (solution.isEmpty()) {
                return best;
            }
            Optional<PricedDesign> found = allowed(program, solution.get(), cheapest, limit, rejected);
            if (contradicted) {
                return found.orElseThrow();
            }
            best = found.filter(design -> isPreferred(design, cheapest)).orElse(best);
            if (fewest.isPresent() && found.isPresent()) {
                return best;
            }
            fewest = fewest.or(() -> found.flatMap(unused -> solution));
        }
        return best;
    }

    /** A parent inside another item has no key of its own that its children could share: worth its price, and never simpler. */
    private List<Cut> embeddedParents(PricedDesign cheapest) {
        return space().choices().stream()
                .filter(choice -> choice.candidate().is(CandidateKind.EMBED)
                        && !model.childrenOf(choice.candidate().entity()).isEmpty()
                        && !cheapest.pieces().candidates().contains(choice.candidate()))
                .map(choice -> Cut.of(List.of(choice)))
                .toList();
    }

    /** The design of a solution, where it may take the place of the cheapest; otherwise the reason is learned. */
    private Optional<PricedDesign> allowed(
            MasterProgram program, Solution solution, PricedDesign cheapest, long limit, List<Cut> rejected) {
        MasterSolution read = program.read(solution);
        DesignPieces pieces = ChosenPieces.of(model, read.chosen(), program.asProposed(read.taken()));
        PricedDesign design = new PricedDesign(pieces, bills.of(pieces), cheapest.round());
        boolean broken = breaksLimits(read, design);
        if (!broken && isAllowed(design, cheapest, limit)) {
            contradicted = cheapest.objective() - design.objective() > ROUNDINGS + unnoticed(design.objective());
            if (contradicted) {
                agrees(read, design.bill(), program.cost(solution));
            }
            return Optional.of(design);
        }
        boolean learns = broken || !agrees(read, design.bill(), program.cost(solution));
        if (learns) {
            keep(read, broken ? About.LIMITS : About.PRICES);
        } else {
            rejected.add(Cut.of(design.withoutBound(cheapest, read.chosen())));
        }
        return Optional.empty();
    }

    /** Whether a design is simpler than the cheapest one, or as simple and as cheap. */
    private boolean isPreferred(PricedDesign design, PricedDesign cheapest) {
        boolean asSimple = !cheapest.complexity().isLessThan(design.complexity());
        return design.complexity().isLessThan(cheapest.complexity())
                || (asSimple && design.objective() <= cheapest.objective() + unnoticed(cheapest.objective()));
    }

    /** The design of these pieces, where it may take the place of the cheapest. */
    private Optional<PricedDesign> allowed(DesignPieces pieces, PricedDesign cheapest, long limit) {
        return Optional.of(new PricedDesign(pieces, bills.of(pieces), cheapest.round()))
                .filter(design -> isAllowed(design, cheapest, limit));
    }

    private static boolean isAllowed(PricedDesign design, PricedDesign cheapest, long limit) {
        return design.servesEverything()
                && design.objective() <= limit
                && (cheapest.isHot() || !design.isHot())
                && cheapest.unbounded().containsAll(design.unbounded());
    }

    private Space space() {
        return pricer.columns().space();
    }

    private RoundOutcome round(int number, List<Cut> bans) {
        Space space = space();
        MasterProgram program = program(space, bans, heat);
        if (last.filter(program.program()::equals).isPresent()) {
            return new Repetition();
        }
        last = Optional.of(program.program());
        Solution solution =
                solver.solve(program.program(), effort().startingFrom(program.hints(program.program(), values)));
        if (solution.status() == Solution.Status.NOTHING_FOUND) {
            return new OutOfTime();
        }
        if (!solution.hasValues()) {
            boolean tooStrict = solution.status() == Solution.Status.INFEASIBLE
                    && (isAnyWithoutBound(space, bans)
                            || learned.withdraw(heatCuts.cuts())
                            || isHeated(space, bans)
                            || pricer.bounds().withdraw()
                            || isOverIndexed()
                            || learned.withdraw(sizeCuts.cuts()));
            return tooStrict ? new CutsWithdrawn() : new NoSolution();
        }
        values = solution.values();
        MasterSolution optimum = program.read(solution);
        DesignPieces pieces = ChosenPieces.of(model, optimum.chosen(), space.asProposed(optimum.taken()));
        PricedDesign design = new PricedDesign(pieces, bills.of(pieces), number);
        RoundLog log = new RoundLog(learned);
        boolean close = design.servesEverything() && isClose(design.objective(), solution.objective());
        boolean settled = (close || agrees(optimum, design.bill(), solution.objective()))
                && !breaksLimits(optimum, design)
                && design.servesEverything();
        if (settled) {
            lessons.ifPresent(all -> all.keepCheapest(optimum.chosen()));
        } else {
            keep(optimum, close ? About.LIMITS : About.PRICES);
        }
        boolean allowed = design.servesEverything() && !design.isHot() && log.isWithoutCuts();
        if (allowed && !settled) {
            visited.add(new Visited(optimum.chosen(), optimum.taken(), design.bill()));
        }
        monitor.ended(log.report(design, solution.objective()));
        return settled && solution.status() == Solution.Status.OPTIMAL
                ? new Agreement(design)
                : new Correction(design, pricer.findLowerBound().orElse((long)
                        Math.max(0, solution.bound() - firstRequests())));
    }

    /** A design of the most promising home of each entity: a program without all others is solved soon. */
    private Optional<PricedDesign> findAmongFirstHomes(List<Cut> bans) {
        List<Cut> more = new ArrayList<>(bans);
        space().choices().stream()
                .filter(choice -> choice.isHome() && !pricer.isFirst(choice))
                .forEach(choice -> more.add(Cut.of(List.of(choice))));
        MasterProgram program = program(space(), more, heat);
        Solution solution = solver.solve(program.program(), effort());
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
                .filter(known -> known.bill().objectiveNanoDollars() + ROUNDINGS < agreed.objective())
                .findFirst();
        if (cheaper.isEmpty()) {
            return false;
        }
        visited.remove(cheaper.get());
        MasterSolution again = new MasterSolution(
                learned, cheaper.get().chosen(), cheaper.get().taken());
        return !new BillReconciliation(
                        setup, pricer.columns(), learned, again, cheaper.get().bill())
                .agrees();
    }

    /** A design that serves everything within all limits. */
    private record Visited(List<Choice> chosen, List<AccessOption> taken, Bill bill) {}

    /** Whether nobody who accepts a simpler design for more would notice the difference. */
    private boolean isClose(long billed, long objective) {
        return Math.abs(billed - (objective - firstRequests())) <= unnoticed(objective);
    }

    private long unnoticed(long objective) {
        return (model.options().tolerance().limit(objective) - objective) / UNNOTICED;
    }

    /** The program counts every request of a pattern, and only those beyond the first have a price. */
    private long firstRequests() {
        return model.patterns().stream()
                .filter(pattern -> pattern.operation().writes().isEmpty())
                .mapToLong(setup.costs()::oneRequest)
                .sum();
    }

    /** Whether only the bounds of answers leave no design; then as few as possible have none. */
    private boolean isAnyWithoutBound(Space space, List<Cut> bans) {
        Set<AccessOption> unbounded = pricer.bounds().options();
        if (!pricer.bounds().withdraw()) {
            return false;
        }
        MasterProgram program = program(space, bans, heat);
        Solution solution = solver.solve(program.withFewest(unbounded), effort());
        List<AccessOption> necessary = solution.hasValues()
                ? program.read(solution).taken().stream()
                        .filter(unbounded::contains)
                        .toList()
                : List.of();
        pricer.bounds().keepAllBut(necessary);
        return !necessary.isEmpty();
    }

    /** Whether only the limits of partitions leave no design; then they are exceeded by as little as possible. */
    private boolean isHeated(Space space, List<Cut> bans) {
        if (!(heat instanceof HeatPolicy.Kept)) {
            return false;
        }
        MasterProgram program = program(space, bans, new HeatPolicy.LeastExcess());
        Solution solution = solver.solve(program.program(), effort());
        if (solution.hasValues()) {
            heat = new HeatPolicy.Within(solution.objective());
        }
        return solution.hasValues();
    }

    /** Whether the number of indexes was limited until now; from now on it is not. */
    private boolean isOverIndexed() {
        boolean limited = indexes == IndexPolicy.KEPT;
        indexes = IndexPolicy.EXCEEDED;
        return learned.withdraw(indexCuts.cuts()) || limited;
    }

    /** Whether the bill is what the program thinks; if not, the difference is learned, unless time is up. */
    private boolean agrees(MasterSolution optimum, Bill bill, long objective) {
        boolean equal = Math.abs(bill.objectiveNanoDollars() - objective) <= ROUNDINGS;
        BillReconciliation reconciliation = new BillReconciliation(setup, pricer.columns(), learned, optimum, bill);
        if (monitor.millisLeft() <= 0) {
            reconciliation.cutUnserved();
            return equal;
        }
        return reconciliation.agrees() || equal;
    }

    /** Whether something is too hot or too large and can be avoided; then it is cut off. */
    private boolean breaksLimits(MasterSolution optimum, PricedDesign design) {
        boolean avoidable = heat instanceof HeatPolicy.Kept && design.isHot();
        boolean cooled = avoidable && heatCuts.cut(optimum, design.bill());
        boolean lightened = sizeCuts.cut(space(), optimum.chosen(), design.bill());
        boolean drawn = indexes == IndexPolicy.EXCEEDED || !indexCuts.cut(optimum.chosen(), design.pieces());
        return cooled || lightened || !drawn;
    }

    private MasterProgram program(Space space, List<Cut> bans, HeatPolicy limits) {
        return new MasterProgram(model, pins, space, learned, bans, setup.costs()::waiting, limits, indexes);
    }

    private Effort effort() {
        return monitor.millisLeft() == Long.MAX_VALUE
                ? Effort.unlimited()
                : Effort.unlimited().within(Math.max(FIRST_MILLIS, monitor.millisLeft()));
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

package dev.keywright.optimizer.search.round;

import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.search.learn.MasterSolution;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.program.MasterProgram;
import dev.keywright.optimizer.search.program.SimplicityProgram;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.CollectionKeys;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.trial.Lessons.About;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The search for the simplest design that costs no more than the cheapest one and the tolerance. */
final class SimplestDesign {
    /** So many designs that turned out to cost more, or to break a limit, are tried. */
    private static final int MOST_TRIED = 12;

    /** A simpler design is worth so much work of the solver, and no more; the same on every machine. */
    private static final int MOST_NODES = 100;

    private final TrialSetup setup;
    private final Model model;
    private final MipSolver solver;
    private final DesignBills bills;
    private final CandidatePricer pricer;
    private final Programs programs;
    private final SolutionCheck check;
    private final SearchMonitor monitor;
    private boolean contradicted;

    SimplestDesign(
            TrialSetup setup,
            MipSolver solver,
            DesignBills bills,
            CandidatePricer pricer,
            Programs programs,
            SolutionCheck check,
            SearchMonitor monitor) {
        this.setup = setup;
        this.model = setup.model();
        this.solver = solver;
        this.bills = bills;
        this.pricer = pricer;
        this.programs = programs;
        this.check = check;
        this.monitor = monitor;
    }

    /** Whether the last search came upon a cheaper design than the one that was called the cheapest. */
    boolean isContradicted() {
        return contradicted;
    }

    /**
     * The simplest design within the tolerance of another one.
     *
     * @param values the values of the last program's solution
     */
    BestDesign near(BestDesign best, List<Double> values) {
        contradicted = false;
        PricedDesign cheapest = new PricedDesign(best.pieces(), bills.of(best.pieces()), best.round());
        long limit = model.options().tolerance().limit(cheapest.objective());
        SimplerHomes homes = new SimplerHomes(
                model,
                new CollectionKeys(model, setup.pins()),
                pricer::homes,
                pieces -> allowed(pieces, cheapest, limit));
        PricedDesign simplest = homes.from(simplest(cheapest, limit, values));
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
    private PricedDesign simplest(PricedDesign cheapest, long limit, List<Double> values) {
        List<Cut> rejected = new ArrayList<>(embeddedParents(cheapest));
        PricedDesign best = cheapest;
        Optional<Solution> fewest = Optional.empty();
        for (int number = 1; number <= MOST_TRIED && monitor.millisLeft() > 0; number++) {
            monitor.says("simplest design, round %s".formatted(number));
            MasterProgram program = programs.with(rejected);
            SimplicityProgram simpler = program.simplest(
                    limit + programs.firstRequests(),
                    programs.unnoticed(cheapest.objective()) / 10,
                    setup.costs()::partitions);
            Effort effort = programs.effort().withNodes(MOST_NODES);
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
        return programs.space().choices().stream()
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
        boolean broken = check.breaksLimits(read, design);
        if (!broken && isAllowed(design, cheapest, limit)) {
            contradicted = cheapest.objective() - design.objective()
                    > SolutionCheck.ROUNDINGS + programs.unnoticed(design.objective());
            if (contradicted) {
                check.agrees(read, design.bill(), program.cost(solution));
            }
            return Optional.of(design);
        }
        boolean learns = broken || !check.agrees(read, design.bill(), program.cost(solution));
        if (learns) {
            check.keep(read, broken ? About.LIMITS : About.PRICES);
        } else {
            rejected.addAll(unboundedChoices(design.withoutBound(cheapest, read.chosen())));
        }
        return Optional.empty();
    }

    /** What leaves an answer without a bound is not tried again: an entity inside another one wherever that one has its home. */
    private List<Cut> unboundedChoices(List<Choice> guilty) {
        Candidate first = guilty.get(0).candidate();
        return guilty.size() == 1 && first.is(CandidateKind.EMBED)
                ? programs.space().choices().stream()
                        .filter(choice -> choice.candidate().equals(first))
                        .map(choice -> Cut.of(List.of(choice)))
                        .toList()
                : List.of(Cut.of(guilty));
    }

    /** Whether a design is simpler than the cheapest one, or as simple and as cheap. */
    private boolean isPreferred(PricedDesign design, PricedDesign cheapest) {
        boolean asSimple = !cheapest.complexity().isLessThan(design.complexity());
        return design.complexity().isLessThan(cheapest.complexity())
                || (asSimple && design.objective() <= cheapest.objective() + programs.unnoticed(cheapest.objective()));
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
}

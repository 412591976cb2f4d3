package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.Bill;
import dev.keywright.optimizer.assemble.DesignDrafter;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.learn.MasterSolution;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.trial.Lessons;
import dev.keywright.optimizer.search.trial.Lessons.About;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.Optional;

/** The check of a program's solution against the design it stands for; what is wrong in the program is learned. */
final class SolutionCheck {
    /** Lines are rounded to a nano-dollar each; sums of differences may be off by a few. */
    static final long ROUNDINGS = 64;

    private final TrialSetup setup;
    private final CandidatePricer pricer;
    private final Programs programs;
    private final SearchMonitor monitor;
    private final Learned learned;
    private final HeatCuts heatCuts;
    private final SizeCuts sizeCuts;
    private final IndexCuts indexCuts;
    /** What is kept for later searches. */
    private final Optional<Lessons.Learner> lessons;

    SolutionCheck(
            TrialSetup setup, CandidatePricer pricer, DesignDrafter drafter, Programs programs, SearchMonitor monitor) {
        this.setup = setup;
        this.pricer = pricer;
        this.programs = programs;
        this.monitor = monitor;
        this.learned = pricer.learned();
        this.heatCuts = new HeatCuts(setup.costModel().facts(), pricer);
        this.sizeCuts = new SizeCuts(setup.costModel(), drafter, learned);
        this.indexCuts = new IndexCuts(drafter, learned);
        this.lessons = setup.answers().lessons();
    }

    /** Whether the bill is what the program thinks; if not, the difference is learned, unless time is up. */
    boolean agrees(MasterSolution optimum, Bill bill, long objective) {
        boolean equal = Math.abs(bill.objectiveNanoDollars() - objective) <= ROUNDINGS;
        BillReconciliation reconciliation = reconciliation(optimum, bill);
        if (monitor.millisLeft() <= 0) {
            reconciliation.cutUnserved();
            return equal;
        }
        return reconciliation.agrees() || equal;
    }

    /** The same for a design whose objective in the program is not known. */
    boolean agrees(MasterSolution solution, Bill bill) {
        return reconciliation(solution, bill).agrees();
    }

    private BillReconciliation reconciliation(MasterSolution solution, Bill bill) {
        return new BillReconciliation(setup, pricer.columns(), learned, solution, bill);
    }

    /** Whether something is too hot or too large and can be avoided; then it is cut off. */
    boolean breaksLimits(MasterSolution optimum, PricedDesign design) {
        boolean avoidable = programs.areHeatLimitsKept() && design.isHot();
        boolean cooled = avoidable && heatCuts.cut(optimum, design.bill());
        boolean lightened = sizeCuts.cut(programs.space(), optimum.chosen(), design.bill());
        boolean drawn = !programs.isNumberOfIndexesKept() || !indexCuts.cut(optimum.chosen(), design.pieces());
        return cooled || lightened || !drawn;
    }

    /** Keeps a solution for later searches, which learn from it what this one did. */
    void keep(MasterSolution lesson, About about) {
        lessons.ifPresent(all -> all.keep(lesson.chosen(), lesson.taken(), about));
    }

    boolean withdrawHeat() {
        return learned.withdraw(heatCuts.cuts());
    }

    boolean withdrawSizes() {
        return learned.withdraw(sizeCuts.cuts());
    }

    boolean withdrawIndexes() {
        return learned.withdraw(indexCuts.cuts());
    }
}

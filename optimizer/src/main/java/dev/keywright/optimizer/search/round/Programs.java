package dev.keywright.optimizer.search.round;

import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.search.price.CandidatePricer;
import dev.keywright.optimizer.search.program.HeatPolicy;
import dev.keywright.optimizer.search.program.IndexPolicy;
import dev.keywright.optimizer.search.program.MasterProgram;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.List;

/** The master programs of a search: with all that is learned so far, and the limits that hold now. */
final class Programs {
    /** However short the time, a program is solved: a design with a gap is better than none. */
    private static final long FIRST_MILLIS = 10_000;

    /** Where a simpler design may cost more, a hundredth of that is no difference. */
    private static final long UNNOTICED = 100;

    private final TrialSetup setup;
    private final CandidatePricer pricer;
    private final SearchMonitor monitor;
    /** Every limit is kept, unless no design does. */
    private HeatPolicy heat = new HeatPolicy.Kept();
    /** The same of the number of indexes. */
    private IndexPolicy indexes = IndexPolicy.KEPT;

    Programs(TrialSetup setup, CandidatePricer pricer, SearchMonitor monitor) {
        this.setup = setup;
        this.pricer = pricer;
        this.monitor = monitor;
    }

    /** Lets every limit hold again. */
    void keepLimits() {
        heat = new HeatPolicy.Kept();
        indexes = IndexPolicy.KEPT;
    }

    void allow(HeatPolicy hotter) {
        heat = hotter;
    }

    void allowMoreIndexes() {
        indexes = IndexPolicy.EXCEEDED;
    }

    boolean areHeatLimitsKept() {
        return heat instanceof HeatPolicy.Kept;
    }

    boolean isNumberOfIndexesKept() {
        return indexes == IndexPolicy.KEPT;
    }

    MasterProgram with(List<Cut> bans) {
        return with(bans, heat);
    }

    MasterProgram with(List<Cut> bans, HeatPolicy limits) {
        return new MasterProgram(
                setup.model(), setup.pins(), space(), pricer.learned(), bans, setup.costs()::waiting, limits, indexes);
    }

    Space space() {
        return pricer.columns().space();
    }

    Effort effort() {
        return monitor.millisLeft() == Long.MAX_VALUE
                ? Effort.unlimited()
                : Effort.unlimited().within(Math.max(FIRST_MILLIS, monitor.millisLeft()));
    }

    /** What nobody who accepts a simpler design for more would notice. */
    long unnoticed(long objective) {
        return (setup.model().options().tolerance().limit(objective) - objective) / UNNOTICED;
    }

    /** The program counts every request of a pattern, and only those beyond the first have a price. */
    long firstRequests() {
        return setup.model().patterns().stream()
                .filter(pattern -> pattern.operation().writes().isEmpty())
                .mapToLong(setup.costs()::oneRequest)
                .sum();
    }
}

package dev.keywright.optimizer.search.round;

import dev.keywright.optimizer.search.learn.Learned;

/** The state of learning at the start of a round, from which its report follows. */
final class RoundLog {
    private final Learned learned;
    private final int surcharges;
    private final int discounts;
    private final int cuts;

    RoundLog(Learned learned) {
        this.learned = learned;
        this.surcharges = learned.surcharges().size();
        this.discounts = learned.discounts().size();
        this.cuts = learned.cuts().size();
    }

    /** Whether no combination was forbidden in the round. */
    boolean isWithoutCuts() {
        return learned.cuts().size() == cuts;
    }

    RoundReport report(PricedDesign design, long programNanoDollars) {
        return new RoundReport(
                design.round(),
                design.pieces().candidates(),
                programNanoDollars,
                design.bill().objectiveNanoDollars(),
                learned.surcharges().subList(surcharges, learned.surcharges().size()),
                learned.discounts().subList(discounts, learned.discounts().size()),
                learned.cuts().subList(cuts, learned.cuts().size()));
    }
}

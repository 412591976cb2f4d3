package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.optimizer.assemble.DesignPieces;

/** The design of a round with its bill. */
record PricedDesign(DesignPieces pieces, Bill bill, int round) {
    /** Whether a partition gets more than may be planned for it. */
    boolean isHot() {
        PartitionLimits limits = PartitionLimits.of(bill.layout().model().options());
        return Heat.of(bill).partitions().stream().anyMatch(partition -> partition.isOver(limits));
    }

    boolean servesEverything() {
        return bill.servesEverything();
    }

    long objective() {
        return bill.objectiveNanoDollars();
    }

    /** The kinds of requests whose number or size nothing bounds. */
    long unboundedRequests() {
        return bill.patterns().stream()
                .flatMap(served -> served.reads().stream())
                .filter(request -> !request.isBounded())
                .count();
    }

    Complexity complexity() {
        return Complexity.of(bill);
    }

    /** Whether it is to be preferred; a design that throttles is the last resort, however cheap. */
    boolean isBetterThan(PricedDesign other) {
        return isHot() == other.isHot()
                ? bill.objectiveNanoDollars() < other.bill.objectiveNanoDollars()
                : other.isHot();
    }
}

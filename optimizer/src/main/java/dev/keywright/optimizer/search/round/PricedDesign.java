package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Request;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.Choice;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The design of a round with its bill, and the heat that follows from it. */
record PricedDesign(DesignPieces pieces, Bill bill, int round, Heat heat) {
    PricedDesign(DesignPieces pieces, Bill bill, int round) {
        this(pieces, bill, round, Heat.of(bill));
    }

    /** Whether a partition gets more than may be planned for it. */
    boolean isHot() {
        PartitionLimits limits = PartitionLimits.of(bill.layout().model().options());
        return heat.partitions().stream().anyMatch(partition -> partition.isOver(limits));
    }

    boolean servesEverything() {
        return bill.servesEverything();
    }

    long objective() {
        return bill.objectiveNanoDollars();
    }

    /** The patterns whose answers, or whose looks for what they write, have no bound at the maxima of relationships. */
    Set<PatternRef> unbounded() {
        Set<PatternRef> unbounded = new LinkedHashSet<>();
        for (ServedPattern served : bill.patterns()) {
            if (!isBounded(served)) {
                unbounded.add(served.pattern().ref());
            }
        }
        return unbounded;
    }

    private static boolean isBounded(ServedPattern served) {
        return served.effects().isEmpty()
                ? new AccessPath(served.reads(), Plan.NOTHING).isBounded()
                : served.reads().stream().allMatch(Request::isBounded);
    }

    /** The choices that leave without a bound what another design bounds; all of them where that is not the matter. */
    List<Choice> withoutBound(PricedDesign other, List<Choice> chosen) {
        Set<EntityRef> entities = new LinkedHashSet<>();
        Set<PatternRef> worse = unbounded();
        worse.removeAll(other.unbounded());
        for (PatternRef pattern : worse) {
            for (Request request : bill.pattern(pattern).reads()) {
                entities.add(request.entry().entity());
                request.rowsRead().forEach(rows -> entities.add(rows.entry().entity()));
            }
        }
        List<Choice> guilty = chosen.stream()
                .filter(choice -> entities.contains(choice.host())
                        && !other.pieces.candidates().contains(choice.candidate()))
                .toList();
        Optional<Choice> embedded = guilty.stream()
                .filter(choice -> choice.candidate().is(CandidateKind.EMBED))
                .findFirst();
        return guilty.isEmpty() ? chosen : embedded.map(List::of).orElse(guilty);
    }

    Complexity complexity() {
        return Complexity.of(bill, heat);
    }

    /** Whether it is to be preferred; a design that throttles is the last resort, however cheap. */
    boolean isBetterThan(PricedDesign other) {
        return isHot() == other.isHot()
                ? bill.objectiveNanoDollars() < other.bill.objectiveNanoDollars()
                : other.isHot();
    }
}

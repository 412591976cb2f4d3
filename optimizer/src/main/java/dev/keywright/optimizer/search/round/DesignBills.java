package dev.keywright.optimizer.search.round;

import dev.keywright.core.cost.AmountTooLarge;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.optimizer.assemble.DesignDrafter;
import dev.keywright.optimizer.assemble.DesignPieces;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.trial.TrialFailure;

/** The bills of designs by their pieces; a bug is blamed on the fewest pieces that show it. */
final class DesignBills {
    private final CostModel costModel;
    private final DesignDrafter drafter;

    DesignBills(CostModel costModel, DesignDrafter drafter) {
        this.costModel = costModel;
        this.drafter = drafter;
    }

    Bill of(DesignPieces pieces) {
        try {
            return costModel.bill(drafter.sketch(pieces));
        } catch (AmountTooLarge tooLarge) {
            throw tooLarge;
        } catch (RuntimeException bug) {
            throw new TrialFailure(smallestFailing(pieces).candidates(), bug);
        }
    }

    /** The pieces without all those that the failure does not need. */
    private DesignPieces smallestFailing(DesignPieces failing) {
        DesignPieces smallest = failing;
        for (Candidate candidate : failing.candidates()) {
            DesignPieces fewer = smallest.without(candidate);
            smallest = candidate.kind().isDroppable() && fails(fewer) ? fewer : smallest;
        }
        return smallest;
    }

    private boolean fails(DesignPieces pieces) {
        try {
            return costModel.bill(drafter.sketch(pieces)).patterns().isEmpty();
        } catch (RuntimeException bug) {
            return true;
        }
    }
}

package dev.keywright.optimizer.search.prune;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.PricedPiece;
import dev.keywright.optimizer.search.trial.TrialCosts;
import java.util.List;

/**
 * Parts of items that are not worth splitting off, whatever else is in the design. An item that takes one read unit at most costs as
 * much to fetch without its part. What the part saves of writes its price at the home shows already, but for the keys of indexes: those
 * can make an item take one unit more, for each write of it.
 */
public final class NeedlessParts {
    /** The keys of all indexes together are shorter than the rest of a read unit. */
    private static final Rational MOST_BYTES = BillingUnits.READ_STEP_BYTES.minus(BillingUnits.WRITE_STEP_BYTES);

    /** With a value that can be so large, only a part may keep the item below its limit. */
    private static final Rational LARGE_BYTES = Rational.of(100_000);

    private final CostModel costModel;
    private final TrialCosts trialCosts;
    private final JointReads together;

    public NeedlessParts(CostModel costModel, TrialCosts trialCosts, JointReads together) {
        this.costModel = costModel;
        this.trialCosts = trialCosts;
        this.together = together;
    }

    /** Whether a piece is such a part, beside a home that no part has to cool. */
    public boolean contain(PricedPiece piece, PricedHome home, List<Candidate> own) {
        EntityRef entity = home.home().entity();
        boolean serves = !piece.scans().isEmpty()
                || piece.better().keySet().stream()
                        .anyMatch(requirement -> home.findBounded(requirement).isEmpty());
        if (!piece.candidate().is(CandidateKind.PART) || serves || !isSmall(entity)) {
            return false;
        }
        boolean grows = own.stream()
                .anyMatch(other -> other.isInside(entity)
                        || other.is(CandidateKind.CARRIED)
                        || other.asIndexEntry().filter(IndexEntry::isLocal).isPresent());
        long oneUnitMore = home.writes().values().stream().reduce(0L, Amounts::plus);
        long read = piece.better().entrySet().stream()
                .mapToLong(
                        entry -> trialCosts.whole(entry.getKey(), home.prices().get(entry.getKey()))
                                - trialCosts.whole(entry.getKey(), entry.getValue()))
                .reduce(0, Amounts::plus);
        long saved = Amounts.plus(oneUnitMore, Amounts.plus(read, together.mostSaved(entity)));
        return !grows && piece.net() >= saved;
    }

    private boolean isSmall(EntityRef ref) {
        Entity entity = costModel.facts().model().entity(ref);
        boolean large = entity.attributes().stream()
                .anyMatch(attribute ->
                        costModel.estimates().maxBytes(attribute.ref()).isMoreThan(LARGE_BYTES));
        return !large && !costModel.facts().entity(ref).itemBytes().value().isMoreThan(MOST_BYTES);
    }
}

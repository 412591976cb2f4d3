package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A home with pieces that serve all that is asked of one entity, priced as a whole. In any design it can take the place of
 * another home of that entity, which therefore is in no cheapest design if it costs more even with everything else for free.
 */
public final class Incumbent {
    private final long cost;
    private final Map<PatternRef, Long> atHome;

    private Incumbent(long cost, Map<PatternRef, Long> atHome) {
        this.cost = cost;
        this.atHome = atHome;
    }

    /** An incumbent of a home and some of its pieces; empty where they do not serve everything. */
    static Optional<Incumbent> find(
            TrialSetup setup, PricedHome home, List<PricedPiece> chosen, List<Requirement> requirements, List<Pattern> writes) {
        TrialCosts costs = setup.costs();
        List<Candidate> candidates = new ArrayList<>(home.candidates());
        chosen.forEach(piece -> candidates.add(piece.candidate()));
        Trial trial = setup.trial(candidates);
        TrialQuotes quotes = new TrialQuotes(costs, trial);
        long cost = Amounts.plus(costs.storage(trial), costs.anotherKind() * chosen.size());
        for (Requirement requirement : requirements) {
            Optional<Quote> quote = quotes.find(requirement);
            if (quote.isEmpty()) {
                return Optional.empty();
            }
            cost = Amounts.plus(cost, costs.whole(requirement, quote.get()));
        }
        Map<PatternRef, Long> atHome = new LinkedHashMap<>();
        for (Pattern pattern : writes) {
            long primary = 0;
            for (Map.Entry<Structure, Long> written : costs.writes(pattern, trial).entrySet()) {
                cost = Amounts.plus(cost, written.getValue());
                primary += written.getKey().kind() == Structure.Kind.TABLE ? written.getValue() : 0;
            }
            atHome.put(pattern.ref(), primary);
        }
        return Optional.of(new Incumbent(cost, atHome));
    }

    public long cost() {
        return cost;
    }

    /**
     * Whether a home is dearer whatever else a design has. Another entity's piece may turn writes into transactions, which
     * doubles them here and there: what this one writes more than that home counts twice.
     *
     * @param least the least that the home costs with all that is added to it
     * @param slack the most that it may save elsewhere
     */
    public boolean beats(PricedHome home, long least, long slack) {
        long doubled = 0;
        for (Map.Entry<PatternRef, Long> written : atHome.entrySet()) {
            doubled += Math.max(0, written.getValue() - home.writes().getOrDefault(written.getKey(), 0L));
        }
        return Amounts.plus(Amounts.plus(cost, doubled), slack) < least;
    }
}

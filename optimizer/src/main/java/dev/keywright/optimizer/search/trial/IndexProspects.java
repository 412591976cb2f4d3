package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.Structure;
import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The prospects of an index while it is being priced: the most it can save against the least it costs.
 * Reads are priced first and writes one after the other, which takes longer, until the answer is known.
 */
final class IndexProspects {
    private final TrialCosts trialCosts;
    private final PricedHome home;
    private final Trial trial;
    private final TrialQuotes answers;
    private long most;
    private long least;

    /** Prospects that begin with the savings and the cost that do not depend on reads and writes. */
    IndexProspects(TrialCosts trialCosts, PricedHome home, Trial trial, TrialQuotes answers, long most, long least) {
        this.trialCosts = trialCosts;
        this.home = home;
        this.trial = trial;
        this.answers = answers;
        this.most = most;
        this.least = least;
    }

    /** False only where the filter's own judgement is false too. */
    boolean mayPay(List<Requirement> requirements) {
        List<Requirement> lookUps = new ArrayList<>();
        for (Requirement requirement : requirements) {
            boolean lookup = requirement instanceof Requirement.Lookup;
            if (lookup && home.find(requirement).isPresent() && !ends(requirement)) {
                lookUps.add(requirement);
                most += trialCosts.whole(requirement, home.prices().get(requirement));
            } else if (lookup || servesMore(requirement)) {
                // A write that finds nothing at home may take several indexes together: none is given up beforehand.
                return true;
            } else {
                most += saved(requirement);
            }
        }
        for (Requirement requirement : lookUps) {
            if (most <= least) {
                return false;
            }
            most += saved(requirement)
                    - trialCosts.whole(requirement, home.prices().get(requirement));
            least += written(requirement.pattern());
        }
        return most > least;
    }

    private boolean servesMore(Requirement requirement) {
        boolean more =
                home.find(requirement).isEmpty() && answers.find(requirement).isPresent();
        return more || ends(requirement) || answers.findScan(requirement).isPresent();
    }

    /** Whether the index bounds what the home reads without an end. */
    private boolean ends(Requirement requirement) {
        return home.findBounded(requirement).isEmpty()
                && answers.find(requirement).filter(Quote::bounded).isPresent();
    }

    private long saved(Requirement requirement) {
        Optional<Quote> before = home.find(requirement);
        Optional<Quote> after = answers.find(requirement);
        boolean better =
                before.isPresent() && after.isPresent() && !before.get().equalsOrBeats(after.get());
        return better ? trialCosts.whole(requirement, before.get()) - trialCosts.whole(requirement, after.get()) : 0;
    }

    /** The cost of writing the index, less what the item itself costs less with it. */
    private long written(Pattern pattern) {
        long index = 0;
        long item = 0;
        for (Map.Entry<Structure, Long> cost : trialCosts.writes(pattern, trial).entrySet()) {
            boolean primary = cost.getKey().kind() == Structure.Kind.TABLE;
            index += primary ? 0 : cost.getValue();
            item += primary ? cost.getValue() : 0;
        }
        long more = item - home.writes().getOrDefault(pattern.ref(), 0L);
        return index - home.writesBeside().getOrDefault(pattern.ref(), 0L) + Math.min(0, more);
    }
}

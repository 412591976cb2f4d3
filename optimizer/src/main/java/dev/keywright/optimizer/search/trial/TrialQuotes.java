package dev.keywright.optimizer.search.trial;

import dev.keywright.optimizer.search.space.Requirement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The prices of requirements on one trial, each computed once. */
final class TrialQuotes {
    private final TrialCosts trialCosts;
    private final Trial trial;
    private final Set<Requirement> asked = new LinkedHashSet<>();
    private final Map<Requirement, Quote> certain = new LinkedHashMap<>();
    private final Map<Requirement, Quote> scans = new LinkedHashMap<>();

    TrialQuotes(TrialCosts trialCosts, Trial trial) {
        this.trialCosts = trialCosts;
        this.trial = trial;
    }

    /** The price on the trial, without scans. */
    Optional<Quote> find(Requirement requirement) {
        price(requirement);
        return Optional.ofNullable(certain.get(requirement));
    }

    /** The price with scans, where that is another one. */
    Optional<Quote> findScan(Requirement requirement) {
        price(requirement);
        return Optional.ofNullable(scans.get(requirement));
    }

    private void price(Requirement requirement) {
        if (!asked.add(requirement)) {
            return;
        }
        Optional<Quote> priced = trialCosts.price(requirement, trial);
        priced.ifPresent(found -> certain.put(requirement, found));
        if (trialCosts.mayScan(requirement, trial)) {
            trialCosts
                    .priceWithScans(requirement, trial)
                    .filter(found -> !priced.equals(Optional.of(found)))
                    .ifPresent(found -> scans.put(requirement, found));
        }
    }
}

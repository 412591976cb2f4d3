package dev.keywright.optimizer.search;

import dev.keywright.optimizer.search.Measure.Priced;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What demands cost on one trial, each priced once. */
final class Answers {
    private final Measure measure;
    private final Trial trial;
    private final Set<Demand> asked = new LinkedHashSet<>();
    private final Map<Demand, Priced> certain = new LinkedHashMap<>();
    private final Map<Demand, Priced> scans = new LinkedHashMap<>();

    Answers(Measure measure, Trial trial) {
        this.measure = measure;
        this.trial = trial;
    }

    /** The price on the trial, where whatever else the design will hold does not lie in the way. */
    Optional<Priced> find(Demand demand) {
        price(demand);
        return Optional.ofNullable(certain.get(demand));
    }

    /** The price with scans, where that is another one. */
    Optional<Priced> findScan(Demand demand) {
        price(demand);
        return Optional.ofNullable(scans.get(demand));
    }

    private void price(Demand demand) {
        if (!asked.add(demand)) {
            return;
        }
        Optional<Priced> priced = measure.price(demand, trial);
        priced.ifPresent(found -> certain.put(demand, found));
        if (measure.mayScan(demand, trial)) {
            measure.priceWithScans(demand, trial)
                    .filter(found -> !priced.equals(Optional.of(found)))
                    .ifPresent(found -> scans.put(demand, found));
        }
    }
}

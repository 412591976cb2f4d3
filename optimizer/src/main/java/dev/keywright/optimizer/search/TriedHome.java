package dev.keywright.optimizer.search;

import dev.keywright.core.model.Pattern;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.search.Measure.Priced;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A home by itself: what it costs, and what it serves at which price. */
record TriedHome(Home home, long storage, Map<Pattern, Long> writes, Map<Demand, Priced> prices) {
    TriedHome {
        writes = Collections.unmodifiableMap(new LinkedHashMap<>(writes));
        prices = Collections.unmodifiableMap(new LinkedHashMap<>(prices));
    }

    long fixed() {
        return storage + writes.values().stream().mapToLong(Long::longValue).sum();
    }

    Optional<Priced> find(Demand demand) {
        return Optional.ofNullable(prices.get(demand));
    }

    /** Whether it is as good in every respect. */
    boolean equalsOrBeats(TriedHome other) {
        return storage <= other.storage
                && fixed() <= other.fixed()
                && other.prices.entrySet().stream().allMatch(entry -> find(entry.getKey())
                        .filter(priced -> priced.equalsOrBeats(entry.getValue()))
                        .isPresent());
    }
}

package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.space.KeyLoad;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A piece with a home: the cost it adds, and the requirements it serves.
 *
 * @param more the additional cost of writes to the home
 * @param less the savings of writes that find their items through it, once for any number of such indexes
 * @param better requirements that the home alone does not serve, or not as well
 * @param scans prices of scans while nothing else is in the table or index, where they beat everything else
 * @param worse requirements that the home serves at a higher price because of it
 * @param lost requirements that the home no longer serves because of it
 * @param loads the notable loads of writes on its own keys
 * @param added the notable loads that each pattern's writes add at the home because of it
 */
public record PricedPiece(
        Candidate candidate,
        long fixed,
        Map<PatternRef, Long> more,
        Map<PatternRef, Long> less,
        Map<Requirement, Quote> better,
        Map<Requirement, Quote> scans,
        Map<Requirement, Quote> worse,
        Set<Requirement> lost,
        List<KeyLoad> loads,
        Map<PatternRef, List<KeyLoad>> added) {
    public PricedPiece {
        loads = List.copyOf(loads);
        added = Collections.unmodifiableMap(new LinkedHashMap<>(added));
        more = Collections.unmodifiableMap(new LinkedHashMap<>(more));
        less = Collections.unmodifiableMap(new LinkedHashMap<>(less));
        better = Collections.unmodifiableMap(new LinkedHashMap<>(better));
        scans = Collections.unmodifiableMap(new LinkedHashMap<>(scans));
        worse = Collections.unmodifiableMap(new LinkedHashMap<>(worse));
        lost = Collections.unmodifiableSet(new LinkedHashSet<>(lost));
    }

    // Written out for the reason given at EntityRef, and with what tells most of them apart first.
    @Override
    public boolean equals(Object other) {
        return other instanceof PricedPiece piece
                && fixed == piece.fixed
                && candidate.equals(piece.candidate)
                && better.equals(piece.better)
                && worse.equals(piece.worse)
                && lost.equals(piece.lost)
                && scans.equals(piece.scans)
                && more.equals(piece.more)
                && less.equals(piece.less)
                && loads.equals(piece.loads)
                && added.equals(piece.added);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(fixed) + candidate.hashCode();
    }

    /** The load that its own keys would get if it served all that it can. */
    public List<KeyLoad> busiest() {
        List<KeyLoad> all = new ArrayList<>(loads);
        better.values().forEach(priced -> all.addAll(priced.loads()));
        return KeyLoad.busiest(all);
    }

    private List<KeyLoad> written() {
        List<KeyLoad> all = new ArrayList<>(loads);
        added.values().forEach(all::addAll);
        return all;
    }

    /** Its cost where no other piece makes writes cheaper. */
    public long net() {
        return fixed - less.values().stream().mapToLong(Long::longValue).reduce(0, Amounts::plus);
    }

    /** Whether it is as good in every respect, but for a trifle of its cost. */
    public boolean equalsOrBeats(PricedPiece other, long trifle) {
        boolean cheaper = fixed <= other.fixed + trifle
                && KeyLoad.areWithin(written(), other.written())
                && other.lost.containsAll(lost)
                && other.less.entrySet().stream()
                        .allMatch(entry -> less.getOrDefault(entry.getKey(), 0L) >= entry.getValue())
                && more.entrySet().stream()
                        .allMatch(entry -> entry.getValue() <= other.more.getOrDefault(entry.getKey(), 0L))
                && worse.entrySet().stream()
                        .allMatch(entry -> Optional.ofNullable(other.worse.get(entry.getKey()))
                                .filter(priced -> entry.getValue().equalsOrBeats(priced))
                                .isPresent());
        boolean scanned = other.scans.entrySet().stream()
                .allMatch(entry -> Stream.of(better.get(entry.getKey()), scans.get(entry.getKey()))
                        .anyMatch(priced -> priced != null && priced.equalsOrBeats(entry.getValue())));
        return cheaper
                && scanned
                && other.better.entrySet().stream()
                        .allMatch(entry -> Optional.ofNullable(better.get(entry.getKey()))
                                .filter(priced -> priced.equalsOrBeats(entry.getValue()))
                                .isPresent());
    }
}

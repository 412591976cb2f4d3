package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.Amounts;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.search.space.KeyLoad;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A home with its cost and the requirements it serves.
 *
 * @param with candidates priced together with it; none for a home by itself
 * @param writes the cost of each pattern's writes to its items
 * @param writesBeside the same of items that came with it
 * @param scans prices of scans while nothing else is in the table, where they beat everything else
 * @param loads the notable loads of each pattern's writes on its items
 */
public record PricedHome(
        Home home,
        List<Candidate> with,
        long storage,
        Map<PatternRef, Long> writes,
        Map<PatternRef, Long> writesBeside,
        Map<Requirement, Quote> prices,
        Map<Requirement, Quote> scans,
        Map<PatternRef, List<KeyLoad>> loads) {
    public PricedHome {
        loads = Collections.unmodifiableMap(new LinkedHashMap<>(loads));
        with = List.copyOf(with);
        writes = Collections.unmodifiableMap(new LinkedHashMap<>(writes));
        writesBeside = Collections.unmodifiableMap(new LinkedHashMap<>(writesBeside));
        prices = Collections.unmodifiableMap(new LinkedHashMap<>(prices));
        scans = Collections.unmodifiableMap(new LinkedHashMap<>(scans));
    }

    /** Whether both differ only in their order among other item types, which no piece depends on. */
    public boolean isAlike(PricedHome other) {
        return home.isAlike(other.home)
                && with.equals(other.with)
                && storage == other.storage
                && writes.equals(other.writes)
                && writesBeside.equals(other.writesBeside)
                && prices.equals(other.prices)
                && scans.equals(other.scans)
                && loads.equals(other.loads);
    }

    /** The loads of all writes on its items. */
    public List<KeyLoad> written() {
        return KeyLoad.sums(loads.values().stream().flatMap(List::stream).toList());
    }

    /** The load that its keys would get if it served all that it can. */
    public List<KeyLoad> busiest() {
        List<KeyLoad> all = new ArrayList<>(written());
        prices.values().forEach(priced -> all.addAll(priced.loads()));
        return KeyLoad.busiest(all);
    }

    public long fixed() {
        return storage + writes.values().stream().mapToLong(Long::longValue).reduce(0, Amounts::plus);
    }

    public List<Candidate> candidates() {
        List<Candidate> all = new ArrayList<>();
        all.add(home);
        all.addAll(with);
        return all;
    }

    /** Whether it serves everything, by itself or with these pieces. */
    public boolean servesAll(List<Requirement> requirements, List<PricedPiece> pieces) {
        return requirements.stream()
                .allMatch(requirement -> prices.containsKey(requirement)
                        || pieces.stream().anyMatch(piece -> piece.better().containsKey(requirement)));
    }

    public Optional<Quote> find(Requirement requirement) {
        return Optional.ofNullable(prices.get(requirement));
    }

    /** The price of a requirement that it serves with a bounded answer. */
    public Optional<Quote> findBounded(Requirement requirement) {
        return find(requirement).filter(Quote::bounded);
    }

    /** Whether it is as good in every respect, but for a trifle of its cost. */
    public boolean equalsOrBeats(PricedHome other, long trifle) {
        return storage <= other.storage + trifle
                && KeyLoad.areWithin(written(), other.written())
                && fixed() <= other.fixed() + trifle
                && other.prices.entrySet().stream()
                        .allMatch(entry -> find(entry.getKey())
                                .filter(priced -> priced.equalsOrBeats(entry.getValue()))
                                .isPresent())
                && other.scans.entrySet().stream()
                        .allMatch(entry -> Stream.of(prices.get(entry.getKey()), scans.get(entry.getKey()))
                                .anyMatch(priced -> priced != null && priced.equalsOrBeats(entry.getValue())));
    }
}

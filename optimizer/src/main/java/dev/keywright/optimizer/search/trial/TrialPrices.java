package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.Structure;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.search.space.KeyLoad;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The prices and loads that were found on one trial, each for the figures of one pattern: where another pattern becomes more frequent,
 * they stand. Safe for several threads: whoever asks first, they are equal.
 */
final class TrialPrices {
    private final Map<AskedQuote, Priced<Optional<Quote>>> quotes = new ConcurrentHashMap<>();
    private final Map<Integer, Priced<Boolean>> scanned = new ConcurrentHashMap<>();
    private final Map<PatternRef, Priced<Map<Structure, Long>>> writes = new ConcurrentHashMap<>();
    private final Map<AskedLoads, Priced<List<KeyLoad>>> loads = new ConcurrentHashMap<>();

    private record AskedQuote(int requirement, Scans scans) {}

    private record AskedLoads(PatternRef pattern, EntityRef home, Place place) {}

    /** A value, and the number of the figures that it was found with. */
    private record Priced<V>(int figures, V value) {}

    /** Whether a price may be that of a scan. */
    enum Scans {
        WITH,
        WITHOUT
    }

    /** The items whose loads are asked for: those of the home, or all others. */
    enum Place {
        AT_HOME,
        BESIDE
    }

    Optional<Quote> quote(int requirement, Scans scans, int figures, Supplier<Optional<Quote>> price) {
        return known(quotes, new AskedQuote(requirement, scans), figures, price);
    }

    boolean mayScan(int requirement, int figures, Supplier<Boolean> look) {
        return known(scanned, requirement, figures, look);
    }

    Map<Structure, Long> writes(PatternRef pattern, int figures, Supplier<Map<Structure, Long>> price) {
        return known(writes, pattern, figures, price);
    }

    List<KeyLoad> loads(PatternRef pattern, EntityRef home, Place place, int figures, Supplier<List<KeyLoad>> measure) {
        return known(loads, new AskedLoads(pattern, home, place), figures, measure);
    }

    private static <K, V> V known(Map<K, Priced<V>> all, K key, int figures, Supplier<V> find) {
        Priced<V> known = all.get(key);
        if (known != null && known.figures() == figures) {
            return known.value();
        }
        V found = find.get();
        all.put(key, new Priced<>(figures, found));
        return found;
    }
}

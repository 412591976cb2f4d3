package dev.keywright.optimizer.search.trial;

import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Read;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Question;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The plans, access paths and sizes that were found on one trial. They depend on counts, sizes and prices and on no rate, so that another
 * search may take them over. Safe for several threads: whoever asks first, the answers are equal.
 */
final class TrialAnswers {
    private final Map<PatternRef, WritePlan> ownPlans = new ConcurrentHashMap<>();
    private final Map<PatternRef, WritePlan> wholePlans = new ConcurrentHashMap<>();
    private final Map<AskedPaths, FoundPaths> paths = new ConcurrentHashMap<>();
    private final Map<AskedRead, List<AccessPath>> reads = new ConcurrentHashMap<>();
    private final Map<ItemRef, Long> storage = new ConcurrentHashMap<>();
    private final Map<ItemRef, Long> kinds = new ConcurrentHashMap<>();
    private final TrialPrices prices = new TrialPrices();
    private volatile List<ItemType> items = List.of();

    /** A question by its place in its search: shorter to look up than the question itself. */
    record AskedPaths(int requirement, int asking) {}

    private record FoundPaths(Question question, List<AccessPath> paths) {}

    private record AskedRead(Way way, Read read) {}

    /** The access paths of a read that are asked for. */
    enum Way {
        ALL,
        /** Those whose first request reads as much as possible. */
        WITH_FIRST_REQUEST,
        WITHOUT_ROOT,
        /** The cheapest, or none. */
        CHEAPEST
    }

    /** What was found of prices, which do depend on rates. */
    TrialPrices prices() {
        return prices;
    }

    WritePlan ownPlan(PatternRef pattern, Supplier<WritePlan> plan) {
        return known(ownPlans, pattern, plan);
    }

    WritePlan wholePlan(PatternRef pattern, Supplier<WritePlan> plan) {
        return known(wholePlans, pattern, plan);
    }

    /** Another search may ask something else at the same place. */
    List<AccessPath> paths(AskedPaths place, Question question, Supplier<List<AccessPath>> find) {
        FoundPaths known = paths.get(place);
        if (known != null && known.question().equals(question)) {
            return known.paths();
        }
        List<AccessPath> found = find.get();
        paths.put(place, new FoundPaths(question, found));
        return found;
    }

    List<AccessPath> paths(Way way, Read read, Supplier<List<AccessPath>> find) {
        return known(reads, new AskedRead(way, read), find);
    }

    long storage(ItemRef item, Supplier<Long> nanoDollars) {
        return known(storage, item, nanoDollars);
    }

    long kinds(ItemRef item, Supplier<Long> number) {
        return known(kinds, item, number);
    }

    /** The items on trial; there is always one. */
    List<ItemType> items(Supplier<List<ItemType>> tried) {
        if (items.isEmpty()) {
            items = tried.get();
        }
        return items;
    }

    private static <K, V> V known(Map<K, V> all, K key, Supplier<V> find) {
        V known = all.get(key);
        if (known == null) {
            known = find.get();
            all.put(key, known);
        }
        return known;
    }
}

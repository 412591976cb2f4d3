package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What patterns write to the items of an entity, tried once in a search for each set of candidates. */
public final class WriteTrials {
    private final Map<Tried, Map<PatternRef, Written>> known = new ConcurrentHashMap<>();

    private record Tried(EntityRef entity, Set<Candidate> candidates) {}

    /** The cost of a pattern's writes to items and to indexes. */
    public record Written(long items, long indexes) {
        public static final Written NOTHING = new Written(0, 0);

        public long all() {
            return items + indexes;
        }
    }

    Map<PatternRef, Written> of(EntityRef entity, Set<Candidate> candidates, List<Pattern> patterns, TrialSetup setup) {
        Tried key = new Tried(entity, candidates);
        Map<PatternRef, Written> before = known.get(key);
        if (before != null) {
            return before;
        }
        Map<PatternRef, Written> written =
                written(entity, patterns, setup.trial(List.copyOf(candidates)), setup.costs());
        known.put(key, written);
        return written;
    }

    private static Map<PatternRef, Written> written(
            EntityRef entity, List<Pattern> patterns, Trial trial, TrialCosts costs) {
        Set<ItemRef> own = new LinkedHashSet<>();
        for (ItemType item : trial.items()) {
            if (item.kind().entity().equals(entity)) {
                own.add(item.ref());
            }
        }
        Map<PatternRef, Written> all = new LinkedHashMap<>();
        for (Pattern pattern : patterns) {
            long items = 0;
            long indexes = 0;
            for (Map.Entry<Structure, Long> cost : costs.writes(pattern, trial).entrySet()) {
                boolean item = cost.getKey().kind() == Structure.Kind.TABLE;
                long owed = own.contains(cost.getKey().item()) ? cost.getValue() : 0;
                items += item ? owed : 0;
                indexes += item ? 0 : owed;
            }
            all.put(pattern.ref(), new Written(items, indexes));
        }
        return all;
    }
}

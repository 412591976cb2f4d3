package dev.keywright.optimizer.search;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Which entities patterns read together, and what those patterns cost where each is read apart. */
final class Together {
    private final Map<EntityRef, Set<Pattern>> patterns = new LinkedHashMap<>();
    private final Map<Pattern, OptionalLong> apart = new LinkedHashMap<>();

    Together(Measure measure, List<Demand> demands, Map<EntityRef, List<TriedHome>> homes) {
        Set<Pattern> several = new LinkedHashSet<>();
        for (Demand demand : demands) {
            boolean along = demand instanceof Demand.Asked asked && asked.part().startsWith("along");
            if (along) {
                several.add(demand.pattern());
            }
        }
        for (Demand demand : demands) {
            if (several.contains(demand.pattern())) {
                patterns.computeIfAbsent(demand.entity(), unused -> new LinkedHashSet<>()).add(demand.pattern());
                OptionalLong cheapest = homes.getOrDefault(demand.entity(), List.of()).stream()
                        .flatMap(home -> home.find(demand).stream())
                        .mapToLong(priced -> measure.whole(demand, priced))
                        .min();
                apart.merge(demand.pattern(), cheapest, Together::sum);
            }
        }
    }

    private static OptionalLong sum(OptionalLong one, OptionalLong other) {
        return one.isPresent() && other.isPresent()
                ? OptionalLong.of(one.getAsLong() + other.getAsLong())
                : OptionalLong.empty();
    }

    boolean isReadWithOthers(EntityRef entity) {
        return patterns.containsKey(entity);
    }

    /** What reading the entity together with others can save at most; more than anything where nothing else serves. */
    long mostSaved(EntityRef entity) {
        long sum = 0;
        for (Pattern pattern : patterns.getOrDefault(entity, Set.of())) {
            if (apart.get(pattern).isEmpty()) {
                return Long.MAX_VALUE / 4;
            }
            sum += apart.get(pattern).getAsLong();
        }
        return sum;
    }
}

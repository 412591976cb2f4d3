package dev.keywright.optimizer.search;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Which entities patterns read together, and what those patterns cost where each is read apart. */
final class Together {
    private final Map<EntityRef, Set<PatternRef>> patterns = new LinkedHashMap<>();
    private final Map<PatternRef, OptionalLong> apart = new LinkedHashMap<>();

    private final Company company;

    Together(Measure measure, List<Demand> demands, Map<EntityRef, List<TriedHome>> homes, Company company) {
        this.company = company;
        Set<PatternRef> several = new LinkedHashSet<>();
        for (Demand demand : demands) {
            boolean along = demand instanceof Demand.Asked asked && asked.part().isAlong();
            if (along) {
                several.add(demand.pattern().ref());
            }
        }
        for (Demand demand : demands) {
            if (several.contains(demand.pattern().ref())) {
                patterns.computeIfAbsent(demand.entity(), unused -> new LinkedHashSet<>())
                        .add(demand.pattern().ref());
                OptionalLong cheapest = homes.getOrDefault(demand.entity(), List.of()).stream()
                        .flatMap(home -> home.find(demand).stream())
                        .mapToLong(priced -> measure.whole(demand, priced))
                        .min();
                apart.merge(demand.pattern().ref(), cheapest, Together::sum);
            }
        }
    }

    private static OptionalLong sum(OptionalLong one, OptionalLong other) {
        return one.isPresent() && other.isPresent()
                ? OptionalLong.of(one.getAsLong() + other.getAsLong())
                : OptionalLong.empty();
    }

    /** Whether one request could read this and another entity that some pattern wants with it. */
    boolean isReadWithOthers(Candidate candidate) {
        return patterns.containsKey(candidate.entity()) && company.mayFind(candidate);
    }

    /** Whether nothing but prices tells two candidates of an entity apart, so that the better one can stand for both. */
    boolean mayReplace(Candidate better, Candidate other) {
        boolean readAlone = !patterns.containsKey(other.entity());
        return readAlone
                || (!company.mayFind(other)
                        && (company.isUndisturbed(better) || company.isDisturbedAlike(better, other)));
    }

    /** What reading the entity together with others can save at most; more than anything where nothing else serves. */
    long mostSaved(EntityRef entity) {
        long sum = 0;
        for (PatternRef pattern : patterns.getOrDefault(entity, Set.of())) {
            if (apart.get(pattern).isEmpty()) {
                return Long.MAX_VALUE / 4;
            }
            sum += apart.get(pattern).getAsLong();
        }
        return sum;
    }
}

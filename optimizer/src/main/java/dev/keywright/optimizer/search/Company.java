package dev.keywright.optimizer.search;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which candidates could lie in the partitions of another entity that some pattern reads along with theirs. */
final class Company {
    private final Places places;
    private final Map<EntityRef, Set<String>> around = new LinkedHashMap<>();
    private final Map<String, Set<EntityRef>> inhabitants = new LinkedHashMap<>();

    Company(Places places, List<Demand> demands, Iterable<Candidate> candidates) {
        this.places = places;
        Map<EntityRef, Set<String>> own = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            places.find(candidate)
                    .ifPresent(place -> own.computeIfAbsent(candidate.entity(), unused -> new LinkedHashSet<>())
                            .add(place));
        }
        own.forEach((entity, lived) -> lived.forEach(place -> inhabitants
                .computeIfAbsent(place, unused -> new LinkedHashSet<>())
                .add(entity)));
        Map<PatternRef, List<EntityRef>> read = new LinkedHashMap<>();
        for (Demand demand : demands) {
            boolean together =
                    demand instanceof Demand.Asked asked && !asked.part().contains("number");
            if (together) {
                read.computeIfAbsent(demand.pattern().ref(), unused -> new ArrayList<>())
                        .add(demand.entity());
            }
        }
        read.values().forEach(entities -> meet(entities, own));
    }

    private void meet(List<EntityRef> entities, Map<EntityRef, Set<String>> own) {
        for (int one = 0; one < entities.size(); one++) {
            for (int other = 0; other < entities.size(); other++) {
                if (one != other) {
                    around.computeIfAbsent(entities.get(one), unused -> new LinkedHashSet<>())
                            .addAll(own.getOrDefault(entities.get(other), Set.of()));
                }
            }
        }
    }

    /** Whether nothing of another entity can get in its way. */
    boolean isUndisturbed(Candidate candidate) {
        return places.find(candidate)
                .filter(place -> inhabitants.getOrDefault(place, Set.of()).size() > 1)
                .isEmpty();
    }

    boolean mayFind(Candidate candidate) {
        return places.find(candidate)
                .filter(place ->
                        around.getOrDefault(candidate.entity(), Set.of()).contains(place))
                .isPresent();
    }
}

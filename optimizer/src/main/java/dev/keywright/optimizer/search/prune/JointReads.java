package dev.keywright.optimizer.search.prune;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.TrialCosts;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** The entities that patterns read together, and the price of those patterns where each entity is read separately. */
public final class JointReads {
    private final Map<EntityRef, Set<PatternRef>> patterns = new LinkedHashMap<>();
    private final Map<PatternRef, OptionalLong> apart = new LinkedHashMap<>();

    private final CollectionNeighbours neighbours;

    public JointReads(
            TrialCosts trialCosts,
            List<Requirement> requirements,
            Map<EntityRef, List<PricedHome>> homes,
            CollectionNeighbours neighbours) {
        this.neighbours = neighbours;
        Set<PatternRef> several = new LinkedHashSet<>();
        for (Requirement requirement : requirements) {
            boolean along = requirement instanceof Requirement.Query asked
                    && asked.part().isAlong();
            if (along) {
                several.add(requirement.pattern().ref());
            }
        }
        for (Requirement requirement : requirements) {
            if (several.contains(requirement.pattern().ref())) {
                patterns.computeIfAbsent(requirement.entity(), unused -> new LinkedHashSet<>())
                        .add(requirement.pattern().ref());
                OptionalLong cheapest = homes.getOrDefault(requirement.entity(), List.of()).stream()
                        .flatMap(home -> home.find(requirement).stream())
                        .mapToLong(priced -> trialCosts.whole(requirement, priced))
                        .min();
                apart.merge(requirement.pattern().ref(), cheapest, JointReads::sum);
            }
        }
    }

    private static OptionalLong sum(OptionalLong one, OptionalLong other) {
        return one.isPresent() && other.isPresent()
                ? OptionalLong.of(one.getAsLong() + other.getAsLong())
                : OptionalLong.empty();
    }

    /** Whether one request could read this and another entity that some pattern wants with it. */
    public boolean isReadWithOthers(Candidate candidate) {
        return patterns.containsKey(candidate.entity()) && neighbours.mayFind(candidate);
    }

    /** Whether two candidates of an entity differ in nothing but prices, so that the better one can replace the other. */
    public boolean mayReplace(Candidate better, Candidate other) {
        boolean readAlone = !patterns.containsKey(other.entity());
        return readAlone
                || (!neighbours.mayFind(other)
                        && (neighbours.isUndisturbed(better) || neighbours.isDisturbedAlike(better, other)));
    }

    /** The most that reading the entity together with others can save; more than any price where nothing else serves. */
    public long mostSaved(EntityRef entity) {
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

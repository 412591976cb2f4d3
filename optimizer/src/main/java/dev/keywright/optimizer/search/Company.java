package dev.keywright.optimizer.search;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which candidates could lie in the partitions of another entity that some pattern reads along with theirs. */
final class Company {
    private final Places places;
    private final Map<EntityRef, Set<String>> around = new LinkedHashMap<>();
    private final Map<String, Set<EntityRef>> inhabitants = new LinkedHashMap<>();
    private final Map<String, Set<EntityRef>> mixing = new LinkedHashMap<>();
    private final Map<EntityRef, Set<Question>> asked = new LinkedHashMap<>();
    private final Model model;

    Company(Model model, Places places, List<Demand> demands, Iterable<Candidate> candidates) {
        this.model = model;
        this.places = places;
        Map<EntityRef, Set<String>> own = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            places.find(candidate).ifPresent(place -> {
                own.computeIfAbsent(candidate.entity(), unused -> new LinkedHashSet<>())
                        .add(place);
                if (isMixing(candidate)) {
                    mixing.computeIfAbsent(place, unused -> new LinkedHashSet<>())
                            .add(candidate.entity());
                }
            });
        }
        own.forEach((entity, lived) -> lived.forEach(place -> inhabitants
                .computeIfAbsent(place, unused -> new LinkedHashSet<>())
                .add(entity)));
        Map<PatternRef, List<Demand.Asked>> read = new LinkedHashMap<>();
        for (Demand demand : demands) {
            boolean together = demand instanceof Demand.Asked asked && !(asked.part() instanceof Demand.NumberOf);
            if (together) {
                read.computeIfAbsent(demand.pattern().ref(), unused -> new ArrayList<>())
                        .add((Demand.Asked) demand);
            }
        }
        read.values().forEach(parts -> meet(parts, own));
    }

    private void meet(List<Demand.Asked> parts, Map<EntityRef, Set<String>> own) {
        for (Demand.Asked one : parts) {
            for (Demand.Asked other : parts) {
                if (!one.equals(other)) {
                    around.computeIfAbsent(one.entity(), unused -> new LinkedHashSet<>())
                            .addAll(own.getOrDefault(other.entity(), Set.of()));
                    asked.computeIfAbsent(one.entity(), unused -> new LinkedHashSet<>())
                            .add(one.question());
                }
            }
        }
    }

    /** Whether nothing of another entity can get in its way: kinds whose names come first lie apart. */
    boolean isUndisturbed(Candidate candidate) {
        boolean oneByOne = sorts(candidate).isEmpty();
        Map<String, Set<EntityRef>> others = isMixing(candidate) ? inhabitants : mixing;
        return oneByOne
                || places.find(candidate)
                        .filter(place -> others.getOrDefault(place, Set.of()).stream()
                                .anyMatch(entity -> !entity.equals(candidate.entity())))
                        .isEmpty();
    }

    /** Whether whatever gets into the way of the one gets into that of the other as well. */
    boolean isDisturbedAlike(Candidate one, Candidate other) {
        return places.find(one).equals(places.find(other)) && levels(one) <= levels(other);
    }

    private static boolean isMixing(Candidate candidate) {
        return levels(candidate) > 0;
    }

    private static int levels(Candidate candidate) {
        return shape(candidate).map(Shape::levels).orElse(0);
    }

    private static List<AttributeUse> sorts(Candidate candidate) {
        return shape(candidate).map(Shape::sort).orElse(List.of());
    }

    private static Optional<Shape> shape(Candidate candidate) {
        if (candidate instanceof Home home) {
            return Optional.of(home.shape());
        }
        if (candidate instanceof Copy copy) {
            return Optional.of(copy.shape());
        }
        return candidate instanceof IndexEntry indexEntry ? Optional.of(indexEntry.shape()) : Optional.empty();
    }

    boolean mayFind(Candidate candidate) {
        return mayBeInOrder(candidate)
                && places.find(candidate)
                        .filter(place -> around.getOrDefault(candidate.entity(), Set.of())
                                .contains(place))
                        .isPresent();
    }

    /** Whether its key holds what some reader wants it ordered by; without that nobody reads it along with others. */
    private boolean mayBeInOrder(Candidate candidate) {
        List<AttributeUse> sorts = sorts(candidate);
        return asked.getOrDefault(candidate.entity(), Set.of()).stream()
                .anyMatch(question -> model.namesOne(question.selection())
                        || question.order().stream()
                                .map(Ordering::attribute)
                                .allMatch(use -> question.knows(use) || mayStandFor(sorts, use)));
    }

    private boolean mayStandFor(List<AttributeUse> sorts, AttributeUse ordered) {
        return sorts.stream()
                .anyMatch(use ->
                        use.equals(ordered) || model.attribute(use.attribute()).meaning() instanceof Attribute.Follows);
    }
}

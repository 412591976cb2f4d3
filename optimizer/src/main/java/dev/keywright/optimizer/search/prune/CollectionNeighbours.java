package dev.keywright.optimizer.search.prune;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.serve.Question;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.search.space.CollectionKeys;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The candidates that could share item collections with other entities that some pattern reads with theirs. */
public final class CollectionNeighbours {
    private final CollectionKeys collectionKeys;
    private final Map<EntityRef, Set<String>> around = new LinkedHashMap<>();
    private final Map<String, Set<EntityRef>> inhabitants = new LinkedHashMap<>();
    private final Map<String, Set<EntityRef>> mixing = new LinkedHashMap<>();
    private final Map<EntityRef, Set<Question>> asked = new LinkedHashMap<>();
    private final Model model;

    public CollectionNeighbours(
            Model model,
            CollectionKeys collectionKeys,
            List<Requirement> requirements,
            Iterable<Candidate> candidates) {
        this.model = model;
        this.collectionKeys = collectionKeys;
        Map<EntityRef, Set<String>> own = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            collectionKeys.find(candidate).ifPresent(place -> {
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
        Map<PatternRef, List<Requirement.Query>> read = new LinkedHashMap<>();
        for (Requirement requirement : requirements) {
            boolean together =
                    requirement instanceof Requirement.Query asked && !(asked.part() instanceof Requirement.NumberOf);
            if (together) {
                read.computeIfAbsent(requirement.pattern().ref(), unused -> new ArrayList<>())
                        .add((Requirement.Query) requirement);
            }
        }
        read.values().forEach(parts -> meet(parts, own));
    }

    /** One request reads the root of a pattern and included entities from its item collection, or those alone from one of theirs. */
    private void meet(List<Requirement.Query> parts, Map<EntityRef, Set<String>> own) {
        for (Requirement.Query first : parts) {
            for (Requirement.Query part : parts) {
                if (isReadWith(first, part)) {
                    meet(first, own.getOrDefault(part.entity(), Set.of()));
                    meet(part, own.getOrDefault(first.entity(), Set.of()));
                }
            }
        }
    }

    private static boolean isReadWith(Requirement.Query first, Requirement.Query part) {
        return first.part() instanceof Requirement.Whole one
                && part.part() instanceof Requirement.Whole other
                && one.number() < other.number()
                && one.kind() == other.kind();
    }

    private void meet(Requirement.Query one, Set<String> places) {
        around.computeIfAbsent(one.entity(), unused -> new LinkedHashSet<>()).addAll(places);
        Set<Question> questions = asked.computeIfAbsent(one.entity(), unused -> new LinkedHashSet<>());
        one.askings().forEach(asking -> questions.add(asking.question()));
    }

    /** Whether no item of another entity can be among its own: sort keys that begin with the item type keep types apart. */
    public boolean isUndisturbed(Candidate candidate) {
        boolean oneByOne = sorts(candidate).isEmpty();
        Map<String, Set<EntityRef>> others = isMixing(candidate) ? inhabitants : mixing;
        return oneByOne
                || collectionKeys
                        .find(candidate)
                        .filter(place -> others.getOrDefault(place, Set.of()).stream()
                                .anyMatch(entity -> !entity.equals(candidate.entity())))
                        .isEmpty();
    }

    /** Whether every item that can be among the one's can be among the other's as well. */
    public boolean isDisturbedAlike(Candidate one, Candidate other) {
        return collectionKeys.find(one).equals(collectionKeys.find(other)) && levels(one) <= levels(other);
    }

    private static boolean isMixing(Candidate candidate) {
        return levels(candidate) > 0;
    }

    private static int levels(Candidate candidate) {
        return candidate.findShape().map(Shape::levels).orElse(0);
    }

    private static List<AttributeUse> sorts(Candidate candidate) {
        return candidate.findShape().map(Shape::sort).orElse(List.of());
    }

    public boolean mayFind(Candidate candidate) {
        return mayBeInOrder(candidate)
                && collectionKeys
                        .find(candidate)
                        .filter(place -> around.getOrDefault(candidate.entity(), Set.of())
                                .contains(place))
                        .isPresent();
    }

    /** Whether its key has the order that some pattern wants; otherwise no query reads it together with others. */
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

package dev.keywright.core.facts;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Selection;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The size of an answer with everything that it includes. */
final class AnswerSizes {
    static final String BYTES = "bytes of the whole answer";

    private final Model model;
    private final ChildrenPerParent fanouts;
    private final MatchEstimates matching;

    AnswerSizes(Model model, ChildrenPerParent fanouts, MatchEstimates matching) {
        this.model = model;
        this.fanouts = fanouts;
        this.matching = matching;
    }

    Quantity bytes(Operation operation, Quantity matches, Map<EntityRef, EntityFacts> entities) {
        if (!(operation instanceof Read read)) {
            return Quantity.assumed(BYTES, Rational.ZERO);
        }
        List<Quantity> parts = new ArrayList<>();
        parts.add(Quantity.product(
                read.entity().name(), matches, entities.get(read.entity()).itemBytes()));
        for (IncludedPath included : includedPaths(read)) {
            parts.add(Quantity.product(
                    included.end().name(),
                    matches,
                    forEach(read, included),
                    entities.get(included.end()).itemBytes()));
        }
        return parts.size() == 1 ? parts.get(0).named(BYTES) : Quantity.sum(BYTES, parts);
    }

    /** The path to an included entity. */
    private record IncludedPath(List<Step> path) {
        EntityRef end() {
            return path.get(path.size() - 1).to();
        }

        /** The roles and entities of the path; equal for equal paths. */
        String name() {
            return path.stream()
                    .map(step -> "%s %s %s".formatted(step.role(), step.towards(), step.to()))
                    .collect(Collectors.joining(", "));
        }

        IncludedPath first(int steps) {
            return new IncludedPath(path.subList(0, steps));
        }
    }

    /** The paths to all included entities and to those between, each once. */
    private static List<IncludedPath> includedPaths(Read read) {
        Map<String, IncludedPath> includedPaths = new LinkedHashMap<>();
        for (Include include : read.include()) {
            for (int steps = 1; steps <= include.path().size(); steps++) {
                IncludedPath included = new IncludedPath(include.path()).first(steps);
                includedPaths.putIfAbsent(included.name(), included);
            }
        }
        return List.copyOf(includedPaths.values());
    }

    /** The limit of an included entity; those between have none. */
    private static Figure limit(Read read, IncludedPath included) {
        return read.include().stream()
                .filter(include -> new IncludedPath(include.path()).name().equals(included.name()))
                .map(Include::limit)
                .findFirst()
                .orElse(Figure.UNSTATED);
    }

    /** The number of included entities for each root; a limit applies for each parent. */
    private Quantity forEach(Read read, IncludedPath included) {
        List<Quantity> factors = new ArrayList<>();
        EntityRef from = read.entity();
        for (int steps = 1; steps <= included.path().size(); steps++) {
            Step step = included.path().get(steps - 1);
            Quantity all = narrowed(forEach(from, step), read, included.first(steps));
            factors.add(limit(read, included.first(steps))
                    .find()
                    .map(most -> Quantity.least(all.name(), all, Quantity.stated("limit", most)))
                    .orElse(all));
            from = step.to();
        }
        return factors.size() == 1 ? factors.get(0) : Quantity.product("%s for each".formatted(from), factors);
    }

    /** Conditions keep their share of those that belong to one. */
    private Quantity narrowed(Quantity all, Read read, IncludedPath included) {
        for (Include include : read.include()) {
            boolean met = new IncludedPath(include.path()).name().equals(included.name())
                    && include.where().isConditional();
            if (met) {
                return Quantity.product("%s that meet the conditions".formatted(included.end()), all, share(include));
            }
        }
        return all;
    }

    private Quantity share(Include include) {
        Quantity count = matching.product(Selection.by(include.entity(), List.of()));
        String name = "share of %s that meets the conditions".formatted(include.entity());
        return count.value().isZero()
                ? Quantity.assumed(name, Rational.ONE)
                : Quantity.quotient(name, matching.product(include.where()), count);
    }

    private Quantity forEach(EntityRef from, Step step) {
        Parent parent = model.parent(step.role());
        return step.towards() == Towards.CHILD
                ? fanouts.average(parent, from)
                : fanouts.shareWithParent(parent, List.of(step.to()));
    }
}

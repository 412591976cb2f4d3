package dev.keywright.core.facts;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How large an answer is, with everything that comes along. */
final class Answers {
    private static final String BYTES = "bytes of the whole answer";

    private final Model model;
    private final Fanouts fanouts;

    Answers(Model model, Fanouts fanouts) {
        this.model = model;
        this.fanouts = fanouts;
    }

    Quantity bytes(Operation operation, Quantity matches, Map<EntityRef, EntityFacts> entities) {
        if (!(operation instanceof Read read)) {
            return Quantity.assumed(BYTES, Rational.ZERO);
        }
        List<Quantity> parts = new ArrayList<>();
        parts.add(Quantity.product(
                read.entity().name(), matches, entities.get(read.entity()).itemBytes()));
        Map<List<Step>, Figure> along = along(read);
        for (List<Step> path : along.keySet()) {
            EntityRef last = path.get(path.size() - 1).to();
            parts.add(Quantity.product(
                    last.name(),
                    matches,
                    forEach(read.entity(), path, along),
                    entities.get(last).itemBytes()));
        }
        return parts.size() == 1 ? parts.get(0).named(BYTES) : Quantity.sum(BYTES, parts);
    }

    /** The ways to all that comes along, what lies between included, each once and with its limit. */
    private static Map<List<Step>, Figure> along(Read read) {
        Map<List<Step>, Figure> limits = new LinkedHashMap<>();
        for (Include include : read.include()) {
            for (int length = 1; length < include.path().size(); length++) {
                limits.putIfAbsent(include.path().subList(0, length), Figure.UNSTATED);
            }
            limits.put(include.path(), include.limit());
        }
        return limits;
    }

    /** How many come along for each one read; a limit holds for each parent. */
    private Quantity forEach(EntityRef read, List<Step> path, Map<List<Step>, Figure> limits) {
        List<Quantity> factors = new ArrayList<>();
        EntityRef from = read;
        for (int step = 0; step < path.size(); step++) {
            Quantity all = forEach(from, path.get(step));
            Figure limit = limits.get(path.subList(0, step + 1));
            factors.add(limit.find()
                    .map(most -> Quantity.least(all.name(), all, Quantity.stated("limit", most)))
                    .orElse(all));
            from = path.get(step).to();
        }
        return factors.size() == 1 ? factors.get(0) : Quantity.product("%s for each".formatted(from), factors);
    }

    private Quantity forEach(EntityRef from, Step step) {
        Parent parent = model.parent(step.role());
        return step.towards() == Towards.CHILD
                ? fanouts.average(parent, from)
                : fanouts.shareWithParent(parent, List.of(step.to()));
    }
}

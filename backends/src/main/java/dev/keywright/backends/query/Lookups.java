package dev.keywright.backends.query;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Question;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Describes how entities are found by their ids, for writes that need to know more of them or of their parents. */
final class Lookups {
    private final Layout layout;
    private final Model model;
    private final AccessPaths ways;
    private final Plans plans;
    private final Entities entities;

    Lookups(Layout layout, AccessPaths ways, Plans plans, Entities entities) {
        this.layout = layout;
        this.model = layout.model();
        this.ways = ways;
        this.plans = plans;
        this.entities = entities;
    }

    Node all() {
        Map<String, Node> wholes = new LinkedHashMap<>();
        Map<String, Node> keys = new LinkedHashMap<>();
        Map<String, Node> parents = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            if (!entity.isStored()) {
                continue;
            }
            Set<AttributeUse> own = new LinkedHashSet<>();
            entity.attributes().forEach(attribute -> own.add(AttributeUse.own(attribute.ref())));
            find(entity, own).ifPresent(plan -> wholes.put(entity.name(), plans.of(plan)));
            layout.findHome(entity.ref())
                    .flatMap(home -> find(entity, layout.primary(home).required()))
                    .ifPresent(plan -> keys.put(entity.name(), plans.of(plan)));
            List<Node> ofParents = ofParents(entity);
            if (!ofParents.isEmpty()) {
                parents.put(entity.name(), Node.all(ofParents));
            }
        }
        return Node.thing(
                "Lookups",
                "wholes",
                new Node.Pairs(wholes),
                "keys",
                new Node.Pairs(keys),
                "ofParents",
                new Node.Pairs(parents));
    }

    private Optional<Plan> find(Entity entity, Set<AttributeUse> needs) {
        List<Given> id = entity.id().stream()
                .map(attribute -> new Given(AttributeUse.own(attribute), new Input(attribute.name())))
                .toList();
        Selection itself = Selection.by(entity.ref(), id);
        return ways.cheapest(Question.of(itself, needs, Consistency.STRONG))
                .or(() -> ways.cheapest(Question.of(itself, needs, Consistency.EVENTUAL)))
                .map(AccessPath::plan);
    }

    private List<Node> ofParents(Entity entity) {
        Map<RoleRef, Set<AttributeUse>> byRole = new LinkedHashMap<>();
        entities.inherited(entity.ref())
                .forEach(use -> byRole.computeIfAbsent(use.path().get(0), unused -> new LinkedHashSet<>())
                        .add(use));
        List<Node> all = new ArrayList<>();
        byRole.forEach((role, uses) -> {
            Parent parent = model.parent(role);
            Set<AttributeUse> above = new LinkedHashSet<>();
            uses.forEach(use -> above.add(Plans.above(use)));
            Map<String, AttributeUse> inputs = new LinkedHashMap<>();
            for (Holding holding : parent.holds()) {
                if (model.entity(parent.entity()).id().contains(holding.source())) {
                    inputs.put(holding.source().name(), AttributeUse.own(holding.held()));
                }
            }
            Node plan =
                    find(model.entity(parent.entity()), above).map(plans::of).orElse(Plans.nothing());
            all.add(Node.thing(
                    "Lookups.OfParent",
                    "role",
                    Node.of(parent.role()),
                    "parent",
                    Node.of(parent.entity().name()),
                    "fetch",
                    plans.ofParent(new Feed(inputs), plan, uses)));
        });
        return all;
    }
}

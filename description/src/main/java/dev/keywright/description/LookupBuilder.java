package dev.keywright.description;

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
import dev.keywright.core.serve.Question;
import dev.keywright.runtime.description.Lookups;
import dev.keywright.runtime.description.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Describes how writes find an entity by its id where they need more of it or of its parents. */
final class LookupBuilder {
    private final Layout layout;
    private final Model model;
    private final AccessPaths paths;
    private final PlanBuilder plans;
    private final EntityBuilder entities;

    LookupBuilder(Layout layout, AccessPaths paths, PlanBuilder plans, EntityBuilder entities) {
        this.layout = layout;
        this.model = layout.model();
        this.paths = paths;
        this.plans = plans;
        this.entities = entities;
    }

    Lookups all() {
        Map<String, Plan> wholes = new LinkedHashMap<>();
        Map<String, Plan> keys = new LinkedHashMap<>();
        Map<String, List<Lookups.OfParent>> parents = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            if (!entity.isStored()) {
                continue;
            }
            Set<AttributeUse> own = new LinkedHashSet<>();
            entity.attributes().forEach(attribute -> own.add(AttributeUse.own(attribute.ref())));
            find(entity, own).ifPresent(plan -> wholes.put(entity.name(), plan));
            layout.findHome(entity.ref())
                    .flatMap(home -> find(entity, layout.primary(home).required()))
                    .ifPresent(plan -> keys.put(entity.name(), plan));
            List<Lookups.OfParent> ofParents = ofParents(entity);
            if (!ofParents.isEmpty()) {
                parents.put(entity.name(), ofParents);
            }
        }
        return new Lookups(wholes, keys, parents);
    }

    private Optional<Plan> find(Entity entity, Set<AttributeUse> needs) {
        List<Given> id = entity.id().stream()
                .map(attribute -> new Given(AttributeUse.own(attribute), new Input(attribute.name())))
                .toList();
        Selection itself = Selection.by(entity.ref(), id);
        return paths.cheapest(Question.of(itself, needs, Consistency.STRONG))
                .or(() -> paths.cheapest(Question.of(itself, needs, Consistency.EVENTUAL)))
                .map(AccessPath::plan)
                .map(plans::of);
    }

    private List<Lookups.OfParent> ofParents(Entity entity) {
        Map<RoleRef, Set<AttributeUse>> byRole = new LinkedHashMap<>();
        for (AttributeUse use : entities.inherited(entity.ref())) {
            byRole.computeIfAbsent(use.path().get(0), unused -> new LinkedHashSet<>())
                    .add(use);
        }
        List<Lookups.OfParent> all = new ArrayList<>();
        byRole.forEach((role, uses) -> all.add(ofParent(model.parent(role), uses)));
        return all;
    }

    private Lookups.OfParent ofParent(Parent parent, Set<AttributeUse> uses) {
        Set<AttributeUse> above = new LinkedHashSet<>();
        uses.forEach(use -> above.add(PlanBuilder.above(use)));
        Map<String, AttributeUse> inputs = new LinkedHashMap<>();
        for (Holding holding : parent.holds()) {
            if (model.entity(parent.entity()).id().contains(holding.source())) {
                inputs.put(holding.source().name(), AttributeUse.own(holding.held()));
            }
        }
        Plan plan = find(model.entity(parent.entity()), above).orElse(Plan.NOTHING);
        return new Lookups.OfParent(
                parent.role(), parent.entity().name(), plans.ofParent(new Feed(inputs), plan, uses));
    }
}

package dev.keywright.description;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.CarriedCheck;
import dev.keywright.core.maintain.InheritedValues;
import dev.keywright.core.maintain.ParentReads;
import dev.keywright.core.maintain.ParentReads.ParentRead;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Question;
import dev.keywright.runtime.description.Fetch;
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
    private final InheritedValues inherited;
    private final ParentReads parentReads;

    LookupBuilder(Layout layout, AccessPaths paths, PlanBuilder plans) {
        this.layout = layout;
        this.model = layout.model();
        this.paths = paths;
        this.plans = plans;
        this.inherited = new InheritedValues(layout);
        this.parentReads = new ParentReads(layout, paths);
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
        List<Lookups.OfParent> all = new ArrayList<>();
        for (Parent role : entity.parents()) {
            Set<AttributeUse> uses = inherited.read(entity.ref(), role.ref());
            if (!uses.isEmpty()) {
                all.add(ofParent(entity, role, uses));
            }
        }
        return all;
    }

    private Lookups.OfParent ofParent(Entity entity, Parent role, Set<AttributeUse> uses) {
        Optional<ParentRead> read = parentReads.find(role.ref(), uses);
        Set<AttributeUse> renewed = inherited.renewed(entity.ref(), role.ref());
        Fetch.OfParent fetch = read.map(found -> plans.ofParent(found.fetch())).orElseGet(() -> plans.ofNoParent(uses));
        return new Lookups.OfParent(
                role.role(),
                role.entity().name(),
                fetch,
                AttributeNames.of(renewed),
                inherited.copies(entity.ref(), role.ref()).stream()
                        .map(copy -> new Fetch.Inherited(
                                copy.held().name(),
                                AttributeNames.of(new AttributeUse(List.of(role.ref()), copy.source()))))
                        .toList(),
                read.stream()
                        .flatMap(found -> found.checks().stream())
                        .map(LookupBuilder::check)
                        .toList());
    }

    private static Lookups.Check check(CarriedCheck check) {
        return new Lookups.Check(check.item().name(), names(check.key()), names(check.unchanged()));
    }

    private static List<Fetch.Inherited> names(Map<AttributeUse, AttributeUse> uses) {
        List<Fetch.Inherited> names = new ArrayList<>();
        uses.forEach((own, known) -> names.add(new Fetch.Inherited(AttributeNames.of(known), AttributeNames.of(own))));
        return names;
    }
}

package dev.keywright.verifier.execute;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Question;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.execute.Performed.Foreseen;
import dev.keywright.verifier.world.Datum;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads what a write needs and its plan did not look up; each such request is written down as not planned. */
final class Completing {
    private final Layout layout;
    private final AccessPaths ways;
    private final Plans plans;
    private final Homes homes;
    private final Ledger ledger;
    private final Told told;

    Completing(Layout layout, AccessPaths ways, Plans plans, Homes homes, Ledger ledger, Told told) {
        this.layout = layout;
        this.ways = ways;
        this.plans = plans;
        this.homes = homes;
        this.ledger = ledger;
        this.told = told;
    }

    /** Whether the value is known, or known to be missing. */
    boolean isCertain(Found found, AttributeUse use) {
        return found.values().has(use)
                || found.sources().values().stream()
                        .anyMatch(source -> layout.readable(source.entry()).contains(use));
    }

    /** The same with certainty about these attributes. */
    Found certain(EntityRef entity, Found found, Collection<AttributeUse> uses) {
        Found more = found;
        boolean own = uses.stream().anyMatch(use -> !use.isInherited() && !isCertain(found, use));
        if (own) {
            more = again(entity, found);
        }
        Set<AttributeUse> above = new LinkedHashSet<>(uses);
        Found sure = more;
        above.removeIf(use -> !use.isInherited() || isCertain(sure, use));
        return above.isEmpty() ? more : inheriting(more, above);
    }

    private Found again(EntityRef entity, Found found) {
        return homes.read(entity, found, Consistency.STRONG)
                .or(() -> whole(entity, found.values()).map(read -> read.and(found)))
                .orElse(found);
    }

    private Optional<Found> whole(EntityRef entity, Values values) {
        Set<AttributeUse> all = new LinkedHashSet<>();
        layout.model().entity(entity).attributes().forEach(attribute -> all.add(AttributeUse.own(attribute.ref())));
        return find(entity, id(entity), values, all);
    }

    /** One by its id, as the cheapest way finds it. */
    Optional<Found> find(EntityRef entity, List<AttributeUse> by, Values values, Set<AttributeUse> needs) {
        return find(entity, by, values, needs, Foreseen.UNPLANNED);
    }

    private Optional<Found> find(
            EntityRef entity, List<AttributeUse> by, Values values, Set<AttributeUse> needs, Foreseen foreseen) {
        Optional<Values> before = told.find(entity, values);
        if (before.isPresent()) {
            Set<AttributeUse> above = new LinkedHashSet<>(needs);
            above.removeIf(use -> !use.isInherited() || before.get().has(use));
            return Optional.of(inheriting(new Found(before.get(), Map.of()), above));
        }
        List<Given> given = by.stream()
                .map(use -> new Given(use, new Input(use.toString())))
                .toList();
        Map<String, Datum> inputs = new LinkedHashMap<>();
        by.forEach(use -> values.find(use).ifPresent(datum -> inputs.put(use.toString(), datum)));
        if (inputs.size() < by.size()) {
            return Optional.empty();
        }
        Question strong = Question.of(Selection.by(entity, given), needs, Consistency.STRONG);
        Question eventual = Question.of(Selection.by(entity, given), needs, Consistency.EVENTUAL);
        Optional<Plan> plan =
                ways.cheapest(strong).or(() -> ways.cheapest(eventual)).map(AccessPath::plan);
        ledger.expect(foreseen);
        try {
            return plan.flatMap(
                    known -> plans.all(known, Inputs.of(inputs)).stream().findFirst());
        } finally {
            ledger.expect(Foreseen.PLANNED);
        }
    }

    /** What stands in a child of its parents, read from them. */
    Found inheriting(Found child, Set<AttributeUse> uses) {
        Found more = child;
        Set<RoleRef> roles = new LinkedHashSet<>();
        uses.forEach(use -> roles.add(use.path().get(0)));
        for (RoleRef role : roles) {
            Set<AttributeUse> ofRole = new LinkedHashSet<>(uses);
            ofRole.removeIf(use -> !use.path().get(0).equals(role));
            more = more.with(inherited(role, ofRole, child.values()));
        }
        return more;
    }

    private Values inherited(RoleRef role, Set<AttributeUse> uses, Values child) {
        EntityRef parent = layout.model().parent(role).entity();
        Map<AttributeUse, AttributeUse> above = new LinkedHashMap<>();
        uses.forEach(use ->
                above.put(use, new AttributeUse(use.path().subList(1, use.path().size()), use.attribute())));
        Optional<Found> found =
                find(parent, id(parent), ofParent(role, parent, child), new LinkedHashSet<>(above.values()));
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        found.ifPresent(read ->
                above.forEach((use, its) -> read.values().find(its).ifPresent(datum -> known.put(use, datum))));
        return new Values(known);
    }

    private List<AttributeUse> id(EntityRef entity) {
        return layout.model().entity(entity).id().stream()
                .map(AttributeUse::own)
                .toList();
    }

    /** What a child knows of its parent. */
    Values ofParent(RoleRef role, EntityRef kind, Values child) {
        Parent parent = layout.model().parent(role);
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        for (Holding holding : parent.holds()) {
            if (holding.source().entity().equals(kind)) {
                child.find(AttributeUse.own(holding.held()))
                        .ifPresent(datum -> known.put(AttributeUse.own(holding.source()), datum));
            }
        }
        return new Values(known);
    }

    /** A parent with everything that its own item's key is made of; empty where nothing leads there. */
    Optional<Values> keyed(EntityRef parent, Entry holder, Values known) {
        if (holder.required().stream().allMatch(known::has)) {
            return Optional.of(known);
        }
        return find(parent, id(parent), known, holder.required(), Foreseen.PLANNED)
                .map(found -> found.values().or(known));
    }
}

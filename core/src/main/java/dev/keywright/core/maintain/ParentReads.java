package dev.keywright.core.maintain;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.AccessPaths;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Fetch;
import dev.keywright.core.serve.Question;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads of parents whose values a write carries over, and the checks that they still stand when it happens. */
public final class ParentReads {
    private final Layout layout;
    private final Model model;
    private final AccessPaths accessPaths;

    public ParentReads(Layout layout, AccessPaths accessPaths) {
        this.layout = layout;
        this.model = layout.model();
        this.accessPaths = accessPaths;
    }

    /** One strong read of a parent by the id that its child holds. */
    public record ParentRead(AccessPath reads, Fetch.OfParent fetch, List<CarriedCheck> checks) {
        public ParentRead {
            checks = List.copyOf(checks);
        }
    }

    /** The read of these attributes of one parent; empty where nothing finds them. */
    public Optional<ParentRead> find(RoleRef role, Set<AttributeUse> uses) {
        List<CarriedCheck> checks = checks(uses);
        Set<AttributeUse> wanted = new LinkedHashSet<>(uses);
        checks.forEach(check ->
                check.key().values().stream().filter(AttributeUse::isInherited).forEach(wanted::add));
        Parent parent = model.parent(role);
        Entity entity = model.entity(parent.entity());
        Set<AttributeUse> values = new LinkedHashSet<>();
        wanted.forEach(use -> values.add(above(use)));
        return accessPaths
                .cheapest(Question.of(TargetLookups.byId(entity), values, Consistency.STRONG))
                .or(() -> accessPaths.cheapest(Question.of(TargetLookups.byId(entity), values, Consistency.EVENTUAL)))
                .map(path -> new ParentRead(
                        path, new Fetch.OfParent(List.of(role), feed(parent, entity), path.plan(), wanted), checks));
    }

    private static AttributeUse above(AttributeUse use) {
        return new AttributeUse(use.path().subList(1, use.path().size()), use.attribute());
    }

    private static Feed feed(Parent parent, Entity entity) {
        Map<String, AttributeUse> inputs = new LinkedHashMap<>();
        for (Holding holding : parent.holds()) {
            if (entity.id().contains(holding.source())) {
                inputs.put(holding.source().name(), AttributeUse.own(holding.held()));
            }
        }
        return new Feed(inputs);
    }

    /** What may change is checked: each value where it stands, and each reference on the way there. */
    private List<CarriedCheck> checks(Set<AttributeUse> uses) {
        Map<Place, Map<AttributeUse, AttributeUse>> unchanged = new LinkedHashMap<>();
        for (AttributeUse use : uses) {
            for (int steps = 1; steps <= use.path().size(); steps++) {
                List<RoleRef> path = use.path().subList(0, steps);
                for (AttributeRef attribute : carried(use, steps)) {
                    place(attribute)
                            .ifPresent(primary -> unchanged
                                    .computeIfAbsent(new Place(path, primary), unused -> new LinkedHashMap<>())
                                    .put(AttributeUse.own(attribute), known(path, attribute)));
                }
            }
        }
        List<CarriedCheck> checks = new ArrayList<>();
        unchanged.forEach((place, copies) -> checks.add(check(place, copies)));
        return checks;
    }

    /** An item of an ancestor, by the roles that lead there. */
    private record Place(List<RoleRef> path, Entry primary) {}

    private CarriedCheck check(Place place, Map<AttributeUse, AttributeUse> unchanged) {
        Map<AttributeUse, AttributeUse> key = new LinkedHashMap<>();
        place.primary().keyAttributes().forEach(use -> key.put(use, known(place.path(), use.attribute())));
        return new CarriedCheck(place.primary().item(), key, unchanged);
    }

    /** The attributes of the ancestor after so many steps on which the value depends, as far as some pattern changes them. */
    private List<AttributeRef> carried(AttributeUse use, int steps) {
        boolean last = steps == use.path().size();
        List<AttributeRef> all = last
                ? List.of(use.attribute())
                : model.parent(use.path().get(steps)).holds().stream()
                        .filter(holding -> isId(holding.source()))
                        .map(Holding::held)
                        .toList();
        return all.stream()
                .filter(attribute -> layout.facts().attribute(attribute).isMutable())
                .toList();
    }

    private boolean isId(AttributeRef attribute) {
        return model.entity(attribute.entity()).id().contains(attribute);
    }

    /** The item that holds the attribute, where its key consists of own attributes; nothing checks an embedded one. */
    private Optional<Entry> place(AttributeRef attribute) {
        EntityRef entity = attribute.entity();
        return layout.itemsOf(entity).stream()
                .filter(item -> item.kind().isAlwaysThere())
                .filter(item -> layout.stored(item).contains(AttributeUse.own(attribute)))
                .sorted((one, other) ->
                        Boolean.compare(other.kind().isHome(), one.kind().isHome()))
                .findFirst()
                .map(layout::primary)
                .filter(primary -> primary.keyAttributes().stream().noneMatch(AttributeUse::isInherited));
    }

    /** The child's name of an attribute of its ancestor: what it holds of the parent's id, or an inherited one. */
    private AttributeUse known(List<RoleRef> path, AttributeRef attribute) {
        Optional<AttributeUse> held = path.size() == 1 && isId(attribute)
                ? model.parent(path.get(0)).holds().stream()
                        .filter(holding -> holding.source().equals(attribute))
                        .map(holding -> AttributeUse.own(holding.held()))
                        .findFirst()
                : Optional.empty();
        return held.orElseGet(() -> new AttributeUse(path, attribute));
    }
}

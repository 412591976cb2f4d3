package dev.keywright.core.facts;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Kind;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The number of each entity: stated, or derived from a parent's count and its average number of children. */
final class EntityCounts {
    private final Model model;
    private final Map<EntityRef, List<Quantity>> evidence = new LinkedHashMap<>();
    private final Set<EntityRef> underWay = new LinkedHashSet<>();

    private EntityCounts(Model model) {
        this.model = model;
    }

    /** All evidence of how many there are, the author's own figure first; several figures should agree. */
    static Map<EntityRef, List<Quantity>> of(Model model) {
        EntityCounts counts = new EntityCounts(model);
        model.entities().forEach(entity -> counts.evidence(entity.ref()));
        return counts.evidence;
    }

    private List<Quantity> evidence(EntityRef ref) {
        List<Quantity> known = evidence.get(ref);
        if (known != null || !underWay.add(ref)) {
            return known == null ? List.of() : known;
        }
        Entity entity = model.entity(ref);
        String name = "count of " + ref;
        List<Quantity> found = new ArrayList<>();
        if (entity.isSingleton()) {
            found.add(Quantity.assumed(name, Rational.ONE));
        }
        entity.count().find().ifPresent(count -> found.add(Quantity.stated(name, count)));
        for (Parent parent : entity.parents()) {
            if (!parent.optional()) {
                through(parent, name).ifPresent(found::add);
            }
        }
        underWay.remove(ref);
        evidence.put(ref, List.copyOf(found));
        return found;
    }

    private Optional<Quantity> through(Parent parent, String name) {
        List<Quantity> perKind = new ArrayList<>();
        for (Kind kind : parent.kinds()) {
            Figure average = kind.average().isStated() ? kind.average() : parent.average();
            List<Quantity> parents = evidence(kind.entity());
            if (!average.isStated() || parents.isEmpty()) {
                return Optional.empty();
            }
            perKind.add(Quantity.product(
                    name,
                    parents.get(0),
                    Quantity.stated("%s for each %s".formatted(parent.ref().child(), kind.entity()), average.value())));
        }
        return Optional.of(perKind.size() == 1 ? perKind.get(0) : Quantity.sum(name, perKind));
    }
}

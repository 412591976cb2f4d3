package dev.keywright.optimizer.candidate;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The order of an id, which a key keeps that reads as a hierarchy: the tenant before what belongs to it. */
public final class IdOrder {
    /** What a torn id counts for among the parts of a key: more than its first part and a name for it. */
    public static final int TORN = 3;

    private IdOrder() {}

    /** Whether a partition key has values of the id, and not those that the id begins with. */
    public static boolean isBroken(Entity entity, Collection<AttributeUse> partition) {
        List<AttributeUse> id = entity.id().stream().map(AttributeUse::own).toList();
        return id.containsAll(partition)
                && !partition.containsAll(id.subList(0, Math.min(partition.size(), id.size())));
    }

    /**
     * Whether a partition key has values of an id, the entity's own or a parent's, and no key those that the id begins with: one
     * partition for the contacts of all tenants with that mail address.
     */
    public static boolean isTorn(
            Model model, Entity entity, Collection<AttributeUse> partition, Collection<AttributeUse> sort) {
        List<List<AttributeUse>> ids = new ArrayList<>();
        ids.add(entity.id().stream().map(AttributeUse::own).toList());
        for (Parent parent : entity.parents()) {
            if (!parent.isOneOf()) {
                ids.add(held(parent, model.entity(parent.entity())));
            }
        }
        return ids.stream().anyMatch(id -> isTorn(id, ids, partition, sort));
    }

    private static boolean isTorn(
            List<AttributeUse> id,
            List<List<AttributeUse>> ids,
            Collection<AttributeUse> partition,
            Collection<AttributeUse> sort) {
        List<AttributeUse> parts = id.stream().filter(partition::contains).toList();
        boolean begun = id.isEmpty() || partition.contains(id.get(0)) || sort.contains(id.get(0));
        boolean other = ids.stream()
                .anyMatch(
                        whole -> whole.size() < id.size() && partition.containsAll(whole) && whole.containsAll(parts));
        return !parts.isEmpty() && !begun && !other;
    }

    private static List<AttributeUse> held(Parent parent, Entity entity) {
        return entity.id().stream()
                .flatMap(source -> parent.holds().stream()
                        .filter(holding -> holding.source().equals(source)))
                .map(holding -> AttributeUse.own(holding.held()))
                .toList();
    }
}

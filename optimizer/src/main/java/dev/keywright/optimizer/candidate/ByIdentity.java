package dev.keywright.optimizer.candidate;

import dev.keywright.core.design.Extent.Some;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What leads from the id of an entity to its item, where the key of that item is another. */
public final class ByIdentity {
    private final Entity entity;
    private final Set<AttributeRef> id;

    public ByIdentity(Entity entity) {
        this.entity = entity;
        this.id = new LinkedHashSet<>(entity.id());
    }

    /** Whether a query by the id finds the item itself. */
    public boolean isServedBy(Home home) {
        return isServedBy(home.shape());
    }

    /** Whether a candidate leads to the item of that home, and where it must not miss a new one, in a strongly consistent read. */
    public boolean isServedBy(Candidate candidate, Home home, boolean strong) {
        if (!candidate.entity().equals(entity.ref())) {
            return false;
        }
        if (candidate instanceof Guard guard) {
            return id.containsAll(guard.unique().attributes())
                    && leads(home, guard.unique().attributes(), guard.attributes());
        }
        if (candidate instanceof Copy copy) {
            boolean whole = copy.when().isEmpty() && isServedBy(copy.shape());
            List<AttributeRef> keys = copy.shape().attributes().stream()
                    .map(AttributeUse::attribute)
                    .toList();
            return whole && (!(copy.extent() instanceof Some some) || leads(home, keys, some.attributes()));
        }
        return !strong && candidate instanceof IndexEntry entry && entry.when().isEmpty() && isServedBy(entry.shape());
    }

    private boolean isServedBy(Shape shape) {
        return !shape.partition().isEmpty()
                && shape.partition().stream().allMatch(use -> !use.isInherited() && id.contains(use.attribute()));
    }

    private static boolean leads(Home home, List<AttributeRef> keys, List<AttributeRef> stored) {
        return home.shape().attributes().stream()
                .allMatch(use ->
                        !use.isInherited() && (keys.contains(use.attribute()) || stored.contains(use.attribute())));
    }
}

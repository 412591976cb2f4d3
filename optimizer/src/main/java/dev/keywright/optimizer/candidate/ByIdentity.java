package dev.keywright.optimizer.candidate;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import java.util.LinkedHashSet;
import java.util.Set;

/** Whether the items of an entity are found by its id alone. */
public final class ByIdentity {
    private final Entity entity;
    private final Set<AttributeRef> id;

    public ByIdentity(Entity entity) {
        this.entity = entity;
        this.id = new LinkedHashSet<>(entity.id());
    }

    /** Whether an index, a copy or a guard leads from the id to every one of them. */
    public boolean isServedBy(Candidate candidate) {
        if (!candidate.entity().equals(entity.ref())) {
            return false;
        }
        boolean whole = !(candidate instanceof IndexEntry entry && !entry.when().isEmpty())
                && !(candidate instanceof Copy copy && !copy.when().isEmpty());
        boolean guarded = candidate
                .findUnique()
                .filter(unique -> id.containsAll(unique.attributes()))
                .isPresent();
        boolean keyed = candidate.findShape().filter(this::isServedBy).isPresent();
        return guarded || (whole && keyed);
    }

    /** Whether a query by the id finds a key of that shape. */
    public boolean isServedBy(Shape shape) {
        return !shape.partition().isEmpty()
                && shape.partition().stream().allMatch(use -> !use.isInherited() && id.contains(use.attribute()));
    }
}

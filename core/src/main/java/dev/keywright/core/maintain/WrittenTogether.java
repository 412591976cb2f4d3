package dev.keywright.core.maintain;

import dev.keywright.core.model.EntityRef;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/** The entities that one pattern creates and deletes together: a new child belongs to the parent created with it. */
public record WrittenTogether(Set<EntityRef> created, Set<EntityRef> deleted) {
    public static final WrittenTogether ALONE = new WrittenTogether(Set.of(), Set.of());

    public WrittenTogether {
        created = Collections.unmodifiableSet(new LinkedHashSet<>(created));
        deleted = Collections.unmodifiableSet(new LinkedHashSet<>(deleted));
    }

    /** Whether the entity comes or goes with the same pattern, so that what is in its item needs no write of its own. */
    boolean includes(EntityRef entity) {
        return created.contains(entity) || deleted.contains(entity);
    }
}

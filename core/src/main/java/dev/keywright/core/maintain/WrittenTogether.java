package dev.keywright.core.maintain;

import dev.keywright.core.model.EntityRef;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/** What else the same pattern creates and deletes: a child belongs to the parent that is created with it. */
public record WrittenTogether(Set<EntityRef> created, Set<EntityRef> deleted) {
    public static final WrittenTogether ALONE = new WrittenTogether(Set.of(), Set.of());

    public WrittenTogether {
        created = Collections.unmodifiableSet(new LinkedHashSet<>(created));
        deleted = Collections.unmodifiableSet(new LinkedHashSet<>(deleted));
    }
}

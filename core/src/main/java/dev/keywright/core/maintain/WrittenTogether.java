package dev.keywright.core.maintain;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.number.Rational;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The entities that one pattern creates and deletes together: a new child belongs to the parent created with it.
 *
 * @param spared by the attributes in which a deleted child holds the id of a parent, the share of the children whose parent
 *     there is another one than the one that is deleted
 */
public record WrittenTogether(Set<EntityRef> created, Set<EntityRef> deleted, Map<Set<AttributeUse>, Rational> spared) {
    public static final WrittenTogether ALONE = new WrittenTogether(Set.of(), Set.of());

    public WrittenTogether {
        created = Collections.unmodifiableSet(new LinkedHashSet<>(created));
        deleted = Collections.unmodifiableSet(new LinkedHashSet<>(deleted));
        spared = Collections.unmodifiableMap(new LinkedHashMap<>(spared));
    }

    WrittenTogether(Set<EntityRef> created, Set<EntityRef> deleted) {
        this(created, deleted, Map.of());
    }

    WrittenTogether sparing(Map<Set<AttributeUse>, Rational> shares) {
        return new WrittenTogether(created, deleted, shares);
    }

    /** Whether the entity comes or goes with the same pattern, so that what is in its item needs no write of its own. */
    boolean includes(EntityRef entity) {
        return created.contains(entity) || deleted.contains(entity);
    }

    /**
     * The share of the writes to a number in the host's item, counted by these attributes, for which that item stays. The parent
     * of an entity of the same kind is another one, which stays unless it is known to go.
     */
    Rational share(EntityRef host, Collection<AttributeUse> by, EntityRef child) {
        if (!includes(host)) {
            return Rational.ONE;
        }
        return spared.entrySet().stream()
                .filter(one -> by.containsAll(one.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(host.equals(child) ? Rational.ONE : Rational.ZERO);
    }
}

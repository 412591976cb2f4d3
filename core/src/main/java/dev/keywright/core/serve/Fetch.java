package dev.keywright.core.serve;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.RoleRef;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A follow-up read for each item found, for attributes that the first request did not return. */
public sealed interface Fetch {
    /** The attributes that it is read for. */
    Set<AttributeUse> wanted();

    /** Another item of the same entity, or the same item from its table, by its key. */
    record Item(Look look, Set<AttributeUse> wanted) implements Fetch {
        public Item {
            wanted = unmodifiable(wanted);
        }

        public Entry primary() {
            return look.entry();
        }
    }

    /** The same entity again, by its id. */
    record Again(Feed feed, Plan plan, Set<AttributeUse> wanted) implements Fetch {
        public Again {
            wanted = unmodifiable(wanted);
        }
    }

    /** A parent, or an ancestor at the end of a path, by the attributes that hold its id. */
    record OfParent(List<RoleRef> path, Feed feed, Plan plan, Set<AttributeUse> wanted) implements Fetch {
        public OfParent {
            path = List.copyOf(path);
            wanted = unmodifiable(wanted);
        }

        /** The ancestor's own name of an attribute that is inherited from it. */
        public AttributeUse above(AttributeUse use) {
            return new AttributeUse(use.path().subList(path.size(), use.path().size()), use.attribute());
        }
    }

    /** The number of children. */
    record HowMany(AttributeUse attribute, Feed feed, Plan plan) implements Fetch {
        @Override
        public Set<AttributeUse> wanted() {
            return Set.of(attribute);
        }
    }

    private static Set<AttributeUse> unmodifiable(Set<AttributeUse> uses) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(uses));
    }
}

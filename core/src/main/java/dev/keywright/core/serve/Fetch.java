package dev.keywright.core.serve;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.RoleRef;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/** What is read for each that was found, because the first request did not bring it. */
public sealed interface Fetch {
    /** The attributes that it is read for. */
    Set<AttributeUse> wanted();

    /** Another item of the same entity, or the whole of the same one, by its key. */
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

    /** A parent, by what is held of it. */
    record OfParent(RoleRef role, Feed feed, Plan plan, Set<AttributeUse> wanted) implements Fetch {
        public OfParent {
            wanted = unmodifiable(wanted);
        }
    }

    /** How many children there are. */
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

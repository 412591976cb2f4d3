package dev.keywright.verifier.world;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.RoleRef;
import java.util.List;

/** Where a part of a larger world finds what it lacks: things are brought when somebody asks for them. */
public interface Relatives {
    /** Those of a world that holds everything. */
    Relatives NONE = new Relatives() {
        @Override
        public List<Thing> withIdentity(EntityRef entity, List<Datum> identity) {
            return List.of();
        }

        @Override
        public List<Thing> children(RoleRef role, EntityRef parent, List<Datum> identity) {
            return List.of();
        }
    };

    /** The thing of that identity, and whatever is found with it; empty where there is none. */
    List<Thing> withIdentity(EntityRef entity, List<Datum> identity);

    /** All children of a parent in a role, and whatever is found with them. */
    List<Thing> children(RoleRef role, EntityRef parent, List<Datum> identity);

    /** More was asked for than can be brought: nobody knows the answer. */
    final class Unknown extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Unknown(String message) {
            super(message);
        }

        public Unknown(String message, Throwable cause) {
            super(message, cause);
        }
    }
}

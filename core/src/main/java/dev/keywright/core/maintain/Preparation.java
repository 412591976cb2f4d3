package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.serve.Fetch;
import dev.keywright.core.serve.Look;
import dev.keywright.core.serve.Plan;
import java.util.List;

/** The reads that prepare a write. */
public sealed interface Preparation {
    /**
     * Before a create.
     *
     * @param sources the plan that finds the entities for each of which one is created; nothing where it is just one
     * @param numberings the sequences that number it
     * @param inherited the attributes that it holds of existing parents
     */
    record OfNew(Plan sources, List<Numbering> numberings, List<Fetch.OfParent> inherited) implements Preparation {
        /** No read is needed. */
        public static final OfNew NOTHING = new OfNew(Plan.NOTHING, List.of(), List.of());

        public OfNew {
            numberings = List.copyOf(numberings);
            inherited = List.copyOf(inherited);
        }
    }

    /**
     * Before a write of an existing entity.
     *
     * @param target its keys and old values; nothing where the caller gives them all
     */
    record OfExisting(Plan target) implements Preparation {
        /** Whether the entity's own item is read with strong consistency. */
        public boolean sees() {
            return sees(target);
        }

        private static boolean sees(Plan plan) {
            if (plan instanceof Plan.Then then) {
                return sees(then.second());
            }
            return plan instanceof Plan.Find find
                    && find.look().entry().isPrimary()
                    && find.look().entry().item().kind().isHome()
                    && find.look().question().isStrong();
        }
    }

    /** No preparation. */
    record None() implements Preparation {}

    /** The number that a sequence gave out last: in an item of its own, or in that of the parent. */
    record Numbering(SequenceRef sequence, ItemType item, Look look) {}
}

package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.core.serve.Fetch;
import dev.keywright.core.serve.Look;
import dev.keywright.core.serve.Plan;
import java.util.List;

/** What is read before a write, so that it can be done. */
public sealed interface Preparation {
    /**
     * For something new.
     *
     * @param sources what one is created for each of; nothing where it is just one
     * @param numberings the sequences that number it
     * @param inherited what it holds of parents that are there already
     */
    record OfNew(Plan sources, List<Numbering> numberings, List<Fetch.OfParent> inherited) implements Preparation {
        /** Everything is known already. */
        public static final OfNew NOTHING = new OfNew(Plan.NOTHING, List.of(), List.of());

        public OfNew {
            numberings = List.copyOf(numberings);
            inherited = List.copyOf(inherited);
        }
    }

    /** For something that is there: its keys and old values; nothing where the caller knows all that it takes. */
    record OfExisting(Plan target) implements Preparation {
        /** Whether its own item is read strongly already. */
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

    /** Nothing is prepared. */
    record None() implements Preparation {}

    /** The number that a sequence gave out last: in an item of its own, or in that of the parent. */
    record Numbering(SequenceRef sequence, ItemType item, Look look) {}
}

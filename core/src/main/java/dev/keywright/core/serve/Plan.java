package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection;
import java.util.List;

/**
 * The steps that answer a question. The cost of an access path is with its requests, the order of steps is here. The
 * inputs of a question have the names in its selection.
 */
public sealed interface Plan {
    /** No read is needed. */
    Plan NOTHING = new Nothing();

    record Nothing() implements Plan {}

    /** A request finds entries, and follow-up reads fetch what they lack. */
    record Find(Look look, List<Fetch> fetches) implements Plan {
        public Find {
            fetches = List.copyOf(fetches);
        }
    }

    /** A counter in items of its own, which add up. */
    record KeptNumber(Look look, ItemType counter) implements Plan {}

    /** A counter in the item of a parent, which is found by the same inputs. */
    record NumberInside(ItemType counter, Plan parent) implements Plan {}

    /** Embedded children of a parent, which is found by the same inputs; those that do not match are dropped. */
    record InsideParent(ItemType embed, Question question, Plan parent) implements Plan {
        public Selection left() {
            return question.selection();
        }
    }

    /** A read and everything that it includes, nearest first. */
    record WithIncluded(Plan root, List<IncludedPlan> included) implements Plan {
        public WithIncluded {
            included = List.copyOf(included);
        }
    }

    /** Several kinds of entities in one ordered answer; of equals the first kind comes first. */
    record Union(List<OfKind> kinds) implements Plan {
        public Union {
            kinds = List.copyOf(kinds);
        }
    }

    /** The plan for one of several kinds. */
    record OfKind(EntityRef entity, List<Ordering> order, Plan plan) {
        public OfKind {
            order = List.copyOf(order);
        }
    }

    /** One plan, and then another for each entity that the first one found. */
    record Then(Plan first, Feed feed, Plan second) implements Plan {}
}

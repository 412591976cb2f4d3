package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.Selection;
import java.util.List;

/**
 * How a question is answered, step by step: what a way costs stands with its requests, how it is gone stands here. The
 * inputs of a question go by the names in its selection.
 */
public sealed interface Plan {
    /** Nothing has to be read. */
    Plan NOTHING = new Nothing();

    record Nothing() implements Plan {}

    /** Entries are found, and what they lack is fetched for each. */
    record Find(Look look, List<Fetch> fetches) implements Plan {
        public Find {
            fetches = List.copyOf(fetches);
        }
    }

    /** A number that is kept in items of its own, which add up. */
    record KeptNumber(Look look, ItemType counter) implements Plan {}

    /** A number that is kept in the item of a parent, which is found by the same inputs. */
    record NumberInside(ItemType counter, Plan parent) implements Plan {}

    /** Children that lie in the item of a parent, which is found by the same inputs; those that do not match are dropped. */
    record InsideParent(ItemType embed, Question question, Plan parent) implements Plan {
        public Selection left() {
            return question.selection();
        }
    }

    /** A read and everything that comes along with it, nearest first. */
    record WithIncluded(Plan root, List<IncludedPlan> included) implements Plan {
        public WithIncluded {
            included = List.copyOf(included);
        }
    }

    /** One look and then another, for each that the first one found. */
    record Then(Plan first, Feed feed, Plan second) implements Plan {}
}

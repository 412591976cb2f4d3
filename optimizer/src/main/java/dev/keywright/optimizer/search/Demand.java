package dev.keywright.optimizer.search;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Question;
import dev.keywright.core.model.Operation;

/** A part of a pattern that structures of one entity must serve. */
sealed interface Demand {
    Pattern pattern();

    EntityRef entity();

    /** How many requests must have answered before, at least. */
    int after();

    /** A question, asked so many times for each request of the pattern. */
    record Asked(Pattern pattern, Question question, Rational times, int after, String part) implements Demand {
        @Override
        public EntityRef entity() {
            return question.entity();
        }
    }

    /** What a write must read of an entity before it writes. */
    record LookedUp(Pattern pattern, Operation operation, EntityRef entity) implements Demand {
        @Override
        public int after() {
            return 0;
        }
    }
}

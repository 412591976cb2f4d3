package dev.keywright.optimizer.search.space;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Reads.Asking;
import java.util.List;
import java.util.Optional;

/** A part of a pattern that the items of one entity must serve. */
public sealed interface Requirement {
    Pattern pattern();

    EntityRef entity();

    /** Identifies the requirement. */
    int number();

    /** The number of requests that must have answered before, at least. */
    int after();

    /** The part of a pattern that a query serves. */
    sealed interface Part {
        /** Whether it is included with the root of the pattern. */
        default boolean isAlong() {
            return false;
        }
    }

    /**
     * Entities: number 0 is the root of the pattern, the others its includes.
     *
     * @param kind which of several kinds of roots it is or is included with
     */
    record Whole(int number, int kind) implements Part {
        static final Whole ROOT = new Whole(0, 0);

        public boolean isRoot() {
            return number == 0;
        }

        @Override
        public boolean isAlong() {
            return number > 0;
        }
    }

    /** A declared count of the entities, which may be maintained or counted. */
    record NumberOf(Whole whole) implements Part {
        @Override
        public boolean isAlong() {
            return whole.isAlong();
        }
    }

    /** A parent's attributes that the entity may carry. */
    record OfParent() implements Part {}

    /**
     * A question, asked so many times for each call of the pattern.
     *
     * @param ofRoot the question that may be asked instead, once for each root
     */
    record Query(
            int number,
            Pattern pattern,
            Question question,
            Rational times,
            int after,
            Part part,
            Optional<Asking> ofRoot)
            implements Requirement {
        public Query(int number, Pattern pattern, Question question, Rational times, int after, Part part) {
            this(number, pattern, question, times, after, part, Optional.empty());
        }

        /** The questions of which one has to be answered. */
        public List<Asking> askings() {
            Asking own = new Asking(question, times, after);
            return ofRoot.map(other -> List.of(own, other)).orElse(List.of(own));
        }

        @Override
        public EntityRef entity() {
            return question.entity();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Query asked && number == asked.number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    /** The reads that a write needs of an entity before it writes. */
    record Lookup(int number, Pattern pattern, EntityRef entity) implements Requirement {
        @Override
        public int after() {
            return 0;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Lookup looked && number == looked.number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }
}

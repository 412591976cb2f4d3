package dev.keywright.optimizer.search.program;

import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Variable;
import java.util.Optional;

/** How far a design may go above what one partition serves. */
public sealed interface HeatPolicy {
    /** Loads and limits are counted in millionths of a limit. */
    long LIMIT = 1_000_000;

    /** The load above a limit, as a variable of at most so much; absent where the limit must be kept. */
    default Optional<Variable> findExcess(ProgramBuilder builder, String name, long most) {
        return Optional.empty();
    }

    /** The most that all limits together may be exceeded. */
    default Optional<Long> findMostExcess() {
        return Optional.empty();
    }

    /** Every limit is kept. */
    record Kept() implements HeatPolicy {}

    /** The limits are exceeded as little as possible, whatever it costs. */
    record LeastExcess() implements HeatPolicy {
        @Override
        public Optional<Variable> findExcess(ProgramBuilder builder, String name, long most) {
            return Optional.of(builder.whole("excess of " + name, most, 1));
        }
    }

    /** The limits are exceeded by no more than must be: the least that a program found. */
    record Within(long most) implements HeatPolicy {
        @Override
        public Optional<Variable> findExcess(ProgramBuilder builder, String name, long most) {
            return Optional.of(builder.whole("excess of " + name, most, 0));
        }

        @Override
        public Optional<Long> findMostExcess() {
            return Optional.of(most);
        }
    }
}

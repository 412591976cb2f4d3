package dev.keywright.optimizer.search.program;

import dev.keywright.optimizer.mip.ProgramBuilder;
import dev.keywright.optimizer.mip.Variable;
import java.util.Optional;

/** How far a design may go above what one partition serves. */
public sealed interface HeatPolicy {
    /** The most times that one limit may be exceeded; a higher load is beyond any design. */
    double MOST_TIMES = 1e9;

    /** How often a limit is exceeded, as a variable; absent where it must be kept. */
    default Optional<Variable> findExcess(ProgramBuilder builder, String name) {
        return Optional.empty();
    }

    /** The most that all limits together may be exceeded. */
    default Optional<Double> findMostExcess() {
        return Optional.empty();
    }

    /** Every limit is kept. */
    record Kept() implements HeatPolicy {}

    /** The limits are exceeded as little as possible, whatever it costs. */
    record LeastExcess() implements HeatPolicy {
        /** A unit of the objective is a millionth of a limit. */
        static final long UNITS = 1_000_000;

        @Override
        public Optional<Variable> findExcess(ProgramBuilder builder, String name) {
            return Optional.of(builder.continuous("excess of " + name, 0, MOST_TIMES, UNITS));
        }
    }

    /** The limits are exceeded by no more than must be. */
    record Within(double most) implements HeatPolicy {
        /** Solvers keep rows up to such a share. */
        private static final double TOLERANCE = 1e-5;

        /** As much as the least excess that a program found. */
        public static Within least(long objective) {
            double most = (double) objective / LeastExcess.UNITS;
            return new Within(most * (1 + TOLERANCE) + TOLERANCE);
        }

        @Override
        public Optional<Variable> findExcess(ProgramBuilder builder, String name) {
            return Optional.of(builder.continuous("excess of " + name, 0, MOST_TIMES, 0));
        }

        @Override
        public Optional<Double> findMostExcess() {
            return Optional.of(most);
        }
    }
}

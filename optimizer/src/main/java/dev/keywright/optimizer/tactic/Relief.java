package dev.keywright.optimizer.tactic;

import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import java.math.BigInteger;
import java.util.Optional;

/** A tactic for a hot partition, asked only once a design has one. */
public interface Relief {
    String name();

    /** A candidate in place of the hot one, or beside it. */
    Optional<Candidate> cooler(Candidate hot, Excess excess);

    /**
     * How far a partition is over its limits.
     *
     * @param reads how many times the limit its reads are
     * @param writes how many times the limit its writes are
     */
    record Excess(Rational reads, Rational writes, Width width) {
        /** The number of partitions that would do in place of so many, each with as much as these. */
        int inPlaceOf(int partitions) {
            return Math.max(partitions + 1, wholes(reads.max(writes).times(Rational.of(partitions))));
        }

        /** The number of partitions that the reads would take. */
        int readPartitions() {
            return wholes(reads);
        }

        /** Whether one partition is not enough. */
        public boolean isAny() {
            return reads.max(writes).isMoreThan(Rational.ONE);
        }

        private static int wholes(Rational times) {
            return times.roundedUp().min(MOST_TIMES).intValue();
        }
    }

    /** A load that exceeds the limit more often than this is beyond any number of shards or copies. */
    BigInteger MOST_TIMES = BigInteger.valueOf(20_000);

    /** Whether all that is too much meets on one item. */
    enum Width {
        ONE_ITEM,
        WHOLE_PARTITION
    }
}

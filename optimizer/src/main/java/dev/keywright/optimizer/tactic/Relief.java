package dev.keywright.optimizer.tactic;

import dev.keywright.optimizer.candidate.Candidate;
import java.util.Optional;

/** A tactic for a hot partition, asked only once a design has one. */
public interface Relief {
    String name();

    /** A candidate in place of the hot one, or beside it. */
    Optional<Candidate> cooler(Candidate hot, Excess excess);

    /**
     * How far a partition is over its limits.
     *
     * @param reads how many times as many partitions its reads would take
     * @param writes how many times as many partitions its writes would take
     */
    record Excess(int reads, int writes, Width width) {
        int factor() {
            return Math.max(2, Math.max(reads, writes));
        }
    }

    /** Whether all that is too much meets on one item. */
    enum Width {
        ONE_ITEM,
        WHOLE_PARTITION
    }
}

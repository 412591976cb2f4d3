package dev.keywright.optimizer.mip;

import java.util.List;

/**
 * How long a solver may try, and values to try first. Zero milliseconds or nodes are no limit; only without one is the answer sure
 * to be the same on every machine. A hint may be partial, wrong or ignored: it changes the time, never the optimum.
 */
public record Effort(long limitMillis, int mostNodes, List<Hint> hints) {
    /** A value that a variable is likely to have. */
    public record Hint(Variable variable, double value) {}

    public Effort {
        if (limitMillis < 0) {
            throw new IllegalArgumentException("a limit of %d milliseconds".formatted(limitMillis));
        }
        hints = List.copyOf(hints);
    }

    public static Effort unlimited() {
        return new Effort(0, 0, List.of());
    }

    public Effort within(long millis) {
        return new Effort(millis, mostNodes, hints);
    }

    /** No more than so many nodes of a search tree: unlike time, a limit that is the same on every machine. */
    public Effort withNodes(int most) {
        return new Effort(limitMillis, most, hints);
    }

    public Effort startingFrom(List<Hint> likely) {
        return new Effort(limitMillis, mostNodes, likely);
    }
}

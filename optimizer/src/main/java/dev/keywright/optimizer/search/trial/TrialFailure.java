package dev.keywright.optimizer.search.trial;

import dev.keywright.optimizer.candidate.Candidate;
import java.util.List;

/** A trial that ended with an exception: a bug of ours, or an amount too large to count. It names what was tried. */
public final class TrialFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<Candidate> tried;

    public TrialFailure(List<Candidate> tried, RuntimeException cause) {
        super(cause);
        this.tried = List.copyOf(tried);
    }

    List<Candidate> tried() {
        return tried;
    }
}

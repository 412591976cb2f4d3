package dev.keywright.optimizer.search.trial;

import dev.keywright.core.cost.AmountTooLarge;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.CandidateKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The failures of a search's trials: the candidates that it goes on without. Trials run in parallel, so it is synchronized. */
public final class TrialFailures {
    /** A search that drops more than this many says nothing about the model any more. */
    private static final int MOST_DROPPED = 200;

    private final Map<Candidate, Optional<DroppedCandidate>> dropped = new LinkedHashMap<>();

    /** Drops the candidate to blame for a failure, unless one that was dropped before is to blame. */
    public synchronized void drop(TrialFailure failure) {
        Optional<Candidate> culprit = culprit(failure.tried());
        boolean known = failure.tried().stream().anyMatch(dropped::containsKey);
        if (known || culprit.isEmpty() || dropped.size() >= MOST_DROPPED) {
            return;
        }
        boolean bug = !(failure.getCause() instanceof AmountTooLarge);
        dropped.put(
                culprit.get(),
                bug ? Optional.of(DroppedCandidate.of(culprit.get(), failure.getCause())) : Optional.empty());
    }

    /** The number of candidates dropped so far. */
    public synchronized int count() {
        return dropped.size();
    }

    /** The last piece that was added is to blame before the home that it was added to. */
    private static Optional<Candidate> culprit(List<Candidate> tried) {
        return tried.stream()
                .reduce((one, other) -> other.is(CandidateKind.HOME) && !one.is(CandidateKind.HOME) ? one : other);
    }

    public synchronized boolean isDropped(Candidate candidate) {
        return dropped.containsKey(candidate);
    }

    /** Whether some candidate was dropped because nobody could pay it. */
    public synchronized boolean isAnyTooExpensive() {
        return dropped.containsValue(Optional.empty());
    }

    /** The candidates dropped because of a bug, in an order that does not depend on threads. */
    public synchronized List<DroppedCandidate> bugs() {
        List<DroppedCandidate> bugs = new ArrayList<>();
        dropped.values().forEach(bug -> bug.ifPresent(bugs::add));
        bugs.sort(Comparator.comparing((DroppedCandidate bug) -> bug.candidate().toString())
                .thenComparing(DroppedCandidate::exception));
        return bugs;
    }
}

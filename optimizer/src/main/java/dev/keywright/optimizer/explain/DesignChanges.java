package dev.keywright.optimizer.explain;

import dev.keywright.optimizer.search.Found;
import java.util.List;

/** The pieces that one design has and another for the same entities does not. */
public final class DesignChanges {
    private DesignChanges() {}

    /** All pieces of a design, in words. */
    public static List<String> pieces(Found found) {
        CandidateText text = new CandidateText(found.bill().layout().model());
        return found.chosen().stream()
                .map(candidate -> candidate.accept(text))
                .sorted()
                .toList();
    }

    public static List<String> between(Found now, Found then) {
        CandidateText text = new CandidateText(then.bill().layout().model());
        List<String> known =
                now.chosen().stream().map(candidate -> candidate.accept(text)).toList();
        return then.chosen().stream()
                .map(candidate -> candidate.accept(text))
                .filter(piece -> !known.contains(piece))
                .toList();
    }
}

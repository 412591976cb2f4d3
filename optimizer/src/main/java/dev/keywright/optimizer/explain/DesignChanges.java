package dev.keywright.optimizer.explain;

import dev.keywright.optimizer.search.Found;
import java.util.List;

/** What one design has that another for the same entities has not. */
public final class DesignChanges {
    private DesignChanges() {}

    public static List<String> between(Found now, Found then) {
        CandidateText candidateText = new CandidateText(then.bill().layout().model());
        List<String> known = now.chosen().stream().map(candidateText::text).toList();
        return then.chosen().stream()
                .map(candidateText::text)
                .filter(text -> !known.contains(text))
                .toList();
    }
}

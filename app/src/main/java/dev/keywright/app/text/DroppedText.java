package dev.keywright.app.text;

import dev.keywright.core.model.Model;
import dev.keywright.optimizer.explain.CandidateText;
import dev.keywright.optimizer.search.trial.DroppedCandidate;
import java.util.List;
import java.util.Optional;

/** The candidates that a search went on without, because a trial of them met a bug. */
public final class DroppedText {
    private DroppedText() {}

    /** One line for each, and what to do about it; none where nothing was dropped. */
    public static List<String> lines(List<DroppedCandidate> dropped, Optional<Model> model) {
        return dropped.stream().map(each -> line(each, model)).toList();
    }

    private static String line(DroppedCandidate dropped, Optional<Model> model) {
        String candidate = model.map(known -> dropped.candidate().accept(new CandidateText(known)))
                .orElse(dropped.candidate().entity().name());
        return "Left out because of a bug in keywright, please report it: %s (%s)"
                .formatted(candidate, dropped.exception());
    }
}

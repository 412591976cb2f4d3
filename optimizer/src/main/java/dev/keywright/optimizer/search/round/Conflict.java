package dev.keywright.optimizer.search.round;

import dev.keywright.core.model.PatternRef;
import java.util.List;

/**
 * A pattern to leave out so that a design serves the others.
 *
 * @param with the patterns beside which no design serves it; none where no design serves it even alone
 */
public record Conflict(PatternRef pattern, List<PatternRef> with) {
    public Conflict {
        with = List.copyOf(with);
    }
}

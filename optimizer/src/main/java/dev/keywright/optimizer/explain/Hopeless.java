package dev.keywright.optimizer.explain;

import dev.keywright.core.model.PatternRef;
import java.util.List;

/**
 * A pattern that no design serves.
 *
 * @param with the patterns beside which no design serves it; none where no design serves it even alone
 * @param obstacles the wishes without any one of which a design would serve it, in the words of the model
 * @param remedies the changes to the model of which each would make it servable
 */
public record Hopeless(PatternRef pattern, List<PatternRef> with, List<String> obstacles, List<String> remedies) {
    public Hopeless {
        with = List.copyOf(with);
        obstacles = List.copyOf(obstacles);
        remedies = List.copyOf(remedies);
    }
}

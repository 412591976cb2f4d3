package dev.keywright.app.compilation;

import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.cost.LargestCosts.LargestCost;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.PriceList;
import dev.keywright.optimizer.explain.Hopeless;
import dev.keywright.optimizer.search.trial.DroppedCandidate;
import java.util.List;
import java.util.Optional;

/** The reason why a compilation ended without a design. */
public sealed interface Refusal extends Result {
    /** One of the files has errors. */
    record Errors(Outcome outcome) implements Refusal {}

    /** The price list lacks the region that the caller asked for. */
    record UnknownRegion(Outcome outcome, PriceList list, String region) implements Refusal {}

    /** The model has no pattern that the caller wants to leave out by this id. */
    record UnknownPattern(Outcome outcome, Model model, String id) implements Refusal {}

    /**
     * No design serves every pattern.
     *
     * @param hopeless the patterns without which a design serves the others, as far as that is known
     * @param misfits the given items that no design can have
     */
    record NoDesign(Outcome outcome, List<DroppedCandidate> dropped, List<Hopeless> hopeless, List<String> misfits)
            implements Refusal {
        public NoDesign {
            misfits = List.copyOf(misfits);
            dropped = List.copyOf(dropped);
            hopeless = List.copyOf(hopeless);
        }
    }

    /** The model has no pattern to design for. */
    record NoPatterns(Outcome outcome) implements Refusal {}

    /** The search was stopped before it had found a design. */
    record Unfinished(Outcome outcome, List<DroppedCandidate> dropped) implements Refusal {
        public Unfinished {
            dropped = List.copyOf(dropped);
        }
    }

    /** The bill is beyond anything that can be counted. */
    record TooExpensive(Outcome outcome, Optional<LargestCost> largest) implements Refusal {}
}

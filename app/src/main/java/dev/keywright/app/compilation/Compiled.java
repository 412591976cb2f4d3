package dev.keywright.app.compilation;

import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.Prices;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.search.trial.TrialMemory;
import java.util.Optional;

/**
 * A design with everything that led to it.
 *
 * @param searched the search, unless the design was given
 */
public record Compiled(Reading reading, Facts facts, DesignResult result, Optional<Searched> searched)
        implements Result {
    @Override
    public Outcome outcome() {
        return reading.outcome();
    }

    public Model model() {
        return facts.model();
    }

    /** The text of the model. */
    public String modelText() {
        return reading.documentedModel();
    }

    public Design design() {
        return result.layout().design();
    }

    public Prices prices() {
        return reading.prices();
    }

    /** A further search at the same prices: for other facts, or around other pins. */
    public Search search(Facts others, Pins pins, SearchClock clock) {
        return search(others, pins, clock, TrialMemory.none());
    }

    /** The same, beginning with what earlier searches found. */
    public Search search(Facts others, Pins pins, SearchClock clock, TrialMemory memory) {
        return new Search(others, prices(), pins, clock, memory);
    }

    /** Whether the design breaks a rule for designs. */
    public boolean hasErrors() {
        return result.diagnostics().stream().anyMatch(Diagnostic::isError);
    }
}

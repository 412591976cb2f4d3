package dev.keywright.app.compilation;

import dev.keywright.core.cost.Account;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.HotPattern;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Figure;
import dev.keywright.optimizer.explain.Hopeless;
import dev.keywright.optimizer.search.trial.DroppedCandidate;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A design with its bill and its diagnostics.
 *
 * @param priceDate the date of the price list
 * @param dropped the candidates that the search went on without, because a trial of them met a bug
 * @param leftOut the patterns that no design serves, and that this one is not for
 * @param searched how the design was found; empty where it was given
 * @param gap the share by which another design could still be cheaper; unstated if none was searched for
 */
public record DesignResult(
        Account account,
        String region,
        LocalDate priceDate,
        Status status,
        Figure gap,
        Optional<SearchSummary> searched,
        List<Diagnostic> diagnostics,
        List<DroppedCandidate> dropped,
        List<Hopeless> leftOut) {
    public DesignResult {
        leftOut = List.copyOf(leftOut);
        dropped = List.copyOf(dropped);
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * The search that a design comes from.
     *
     * @param structures the number of structures that were compared
     * @param cheapestNanoDollars the objective of the cheapest design, of which this one is a simpler variant, or the same
     */
    public record SearchSummary(int structures, long cheapestNanoDollars) {}

    /** The quality of the design, as far as it is known. */
    public enum Status {
        /** None is cheaper. */
        OPTIMAL("optimal"),
        /** The search ended before the proof. */
        FEASIBLE("feasible"),
        /** No design keeps within the limits of a partition; this one exceeds them by as little as possible. */
        OVER_LIMIT("over-limit"),
        /** It was written by hand. */
        GIVEN("given");

        private final String word;

        Status(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** The errors of the design: limits that it breaks, and answers that it gets wrong. */
    public List<Diagnostic> errors() {
        return diagnostics.stream().filter(Diagnostic::isError).toList();
    }

    /** The pattern that heats the hottest partition most; empty where all stay within what may be planned for. */
    public Optional<HotPattern> findHotPattern() {
        return HotPattern.find(heat(), PartitionLimits.of(model().options()), layout().facts());
    }

    /** The load on the busiest keys at peak. */
    public Heat heat() {
        return Heat.of(account.bill());
    }

    public Model model() {
        return layout().model();
    }

    public Layout layout() {
        return account.bill().layout();
    }
}

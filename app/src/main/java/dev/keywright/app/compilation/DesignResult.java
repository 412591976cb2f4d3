package dev.keywright.app.compilation;

import dev.keywright.core.cost.Account;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Figure;
import dev.keywright.optimizer.explain.Hopeless;
import dev.keywright.optimizer.search.trial.DroppedCandidate;
import java.time.LocalDate;
import java.util.List;

/**
 * A design with its bill and its diagnostics.
 *
 * @param priceDate the date of the price list
 * @param dropped the candidates that the search went on without, because a trial of them met a bug
 * @param leftOut the patterns that no design serves, and that this one is not for
 * @param gap the share by which another design could still be cheaper; unstated if none was searched for
 */
public record DesignResult(
        Account account,
        String region,
        LocalDate priceDate,
        Status status,
        Figure gap,
        List<Diagnostic> diagnostics,
        List<DroppedCandidate> dropped,
        List<Hopeless> leftOut) {
    public DesignResult {
        leftOut = List.copyOf(leftOut);
        dropped = List.copyOf(dropped);
        diagnostics = List.copyOf(diagnostics);
    }

    /** The quality of the design, as far as it is known. */
    public enum Status {
        /** None is cheaper. */
        OPTIMAL("optimal"),
        /** The search ended before the proof. */
        FEASIBLE("feasible"),
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

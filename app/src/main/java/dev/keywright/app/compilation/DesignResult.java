package dev.keywright.app.compilation;

import dev.keywright.core.cost.Account;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Figure;
import java.time.LocalDate;
import java.util.List;

/**
 * A design with all that is said about it, for people and for programs.
 *
 * @param priceDate the day of the price list
 * @param gap how much cheaper, as a share, another design could still be; unstated where nobody looked for one
 */
public record DesignResult(
        Account account, String region, LocalDate priceDate, Status status, Figure gap, List<Diagnostic> diagnostics) {
    public DesignResult {
        diagnostics = List.copyOf(diagnostics);
    }

    /** What is known of how good the design is. */
    public enum Status {
        /** None is cheaper. */
        OPTIMAL("optimal"),
        /** The search ended before it was done. */
        FEASIBLE("feasible"),
        /** Somebody drew it. */
        GIVEN("given");

        private final String word;

        Status(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** How busy the busiest keys get at peak. */
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

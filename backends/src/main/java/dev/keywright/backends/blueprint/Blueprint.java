package dev.keywright.backends.blueprint;

import dev.keywright.core.cost.Account;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Figure;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Supplier;

/**
 * All that a back end may know; each takes what it needs.
 *
 * @param modelText the model as its author wrote it
 * @param diagnostics what is wrong with the model and with how the design serves it
 * @param searched what a further search tells of the design; it takes a while, so who does not need it does not ask
 */
public record Blueprint(
        String modelText,
        Account account,
        Quality quality,
        Pricing pricing,
        List<Diagnostic> diagnostics,
        Supplier<Insights> searched) {
    public Blueprint {
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * How good the design is known to be.
     *
     * @param status in a word: optimal, feasible, given
     * @param gap how much cheaper, as a share, another design could still be; unstated where nobody looked for one
     */
    public record Quality(String status, Figure gap) {
        /** Whether somebody drew it. */
        public boolean isGiven() {
            return status.equals("given");
        }
    }

    /** Whose prices these are. */
    public record Pricing(String region, LocalDate date) {}

    public Layout layout() {
        return account.bill().layout();
    }

    public Model model() {
        return layout().model();
    }

    public Design design() {
        return layout().design();
    }
}

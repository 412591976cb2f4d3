package dev.keywright.backends.blueprint;

import dev.keywright.core.cost.Account;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Figure;
import dev.keywright.runtime.description.Mapping;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The input of the back ends; each one uses the parts it needs.
 *
 * @param modelText the model as its author wrote it
 * @param diagnostics the problems of the model and the design
 * @param searched the results of a further search; expensive, so only for back ends that need them
 * @param old the design that tables have until now, where a program is to be in transition from it
 */
public record Blueprint(
        String modelText,
        Account account,
        Quality quality,
        Pricing pricing,
        List<Diagnostic> diagnostics,
        Supplier<Insights> searched,
        Optional<Before> old) {
    public Blueprint {
        diagnostics = List.copyOf(diagnostics);
    }

    /** Without an old design. */
    public Blueprint(
            String modelText,
            Account account,
            Quality quality,
            Pricing pricing,
            List<Diagnostic> diagnostics,
            Supplier<Insights> searched) {
        this(modelText, account, quality, pricing, diagnostics, searched, Optional.empty());
    }

    public Blueprint from(Before other) {
        return new Blueprint(modelText, account, quality, pricing, diagnostics, searched, Optional.of(other));
    }

    /**
     * The design that tables have until now.
     *
     * @param mapping how its things become those of the model; empty where it is for the same model
     */
    public record Before(Account account, Optional<Mapping> mapping) {}

    /**
     * The proven quality of the design.
     *
     * @param status one of optimal, feasible, given
     * @param claim the same in words, with the limits of the proof
     * @param gap the largest possible saving of another design, as a share; unstated where no search was made
     */
    public record Quality(String status, Figure gap, String claim) {
        /** The quality of a design that was provided. */
        public static Quality given() {
            return new Quality("given", Figure.UNSTATED, "the design was provided, not searched for");
        }

        /** Whether the design was provided by the user. */
        public boolean isGiven() {
            return status.equals("given");
        }
    }

    /** The source of the prices. */
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

package dev.keywright.app.text;

import static dev.keywright.app.terminal.Numbers.money;

import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.compilation.DesignResult.SearchSummary;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.model.Options.Tolerance;
import dev.keywright.core.number.Rational;

/** The claim that a search makes for its design, with its limits: nothing but the candidate structures was compared. */
public final class ClaimText {
    /** The page that says which designs are compared, and which are not. */
    private static final String CANDIDATES = "docs/decisions/0007-candidates.md";

    private ClaimText() {}

    /** The claim with the page that explains it. */
    static String withPage(DesignResult result) {
        return "%s (%s)".formatted(of(result), CANDIDATES);
    }

    public static String of(DesignResult result) {
        SearchSummary searched = result.searched().orElseThrow();
        long least = searched.cheapestNanoDollars();
        long objective = result.account().bill().objectiveNanoDollars();
        String figures = objective <= least
                ? "cheapest"
                : "cheapest %s, simplest within %s: %s,"
                        .formatted(money(least), tolerance(result.model().options().tolerance(), least), money(objective));
        return "%s of %s candidate structures".formatted(figures, Rational.of(searched.structures()));
    }

    /** The larger of the share and the dollars, as it was written. */
    private static String tolerance(Tolerance tolerance, long least) {
        long dollars = tolerance.dollarsOnly().limit(least) - least;
        return tolerance.limit(least) - least > dollars ? Numbers.percent(tolerance.share()) : money(dollars);
    }
}

package dev.keywright.optimizer.search.round;

import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Discount;
import dev.keywright.optimizer.search.space.Surcharge;
import java.util.List;

/**
 * One round of a search, for those who want to follow it.
 *
 * @param programNanoDollars the cost of the design as the master program adds it up
 * @param billNanoDollars the cost of the same design by its bill
 * @param surcharges the surcharges learned in this round; so for discounts and cuts
 */
public record RoundReport(
        int number,
        List<Candidate> chosen,
        long programNanoDollars,
        long billNanoDollars,
        List<Surcharge> surcharges,
        List<Discount> discounts,
        List<Cut> cuts) {
    public RoundReport {
        chosen = List.copyOf(chosen);
        surcharges = List.copyOf(surcharges);
        discounts = List.copyOf(discounts);
        cuts = List.copyOf(cuts);
    }
}

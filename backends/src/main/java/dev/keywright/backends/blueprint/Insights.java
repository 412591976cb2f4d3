package dev.keywright.backends.blueprint;

import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.List;

/**
 * What only a search can tell of a design: why it is as it is, and what would be at other rates.
 *
 * @param cuts what was not searched for, and why not
 */
public record Insights(List<Reason> reasons, List<Scenario> scenarios, List<String> cuts) {
    public static final Insights NONE = new Insights(List.of(), List.of(), List.of());

    public Insights {
        cuts = List.copyOf(cuts);
        reasons = List.copyOf(reasons);
        scenarios = List.copyOf(scenarios);
    }

    /**
     * One decision of the design.
     *
     * @param alternatives what the cheapest design without it has in its place; nothing where none does without it, or where it was given
     * @param nanoDollars how much more that costs a month, waiting and complexity included
     * @param breakEven at which share of its drivers' rates it would flip
     * @param drivers the patterns for which it pays, with what they would cost more
     * @param remarks rules of thumb that it goes against, and what would be too hot without it
     */
    public record Reason(
            String subject,
            String chosen,
            List<String> alternatives,
            long nanoDollars,
            Figure breakEven,
            List<String> drivers,
            List<String> remarks) {
        public Reason {
            alternatives = List.copyOf(alternatives);
            drivers = List.copyOf(drivers);
            remarks = List.copyOf(remarks);
        }
    }

    /**
     * All rates times a factor.
     *
     * @param designNanoDollars what this design would cost a month
     * @param cheapestNanoDollars what the cheapest design for those rates would
     * @param changes what that one has and this one has not; nothing where they are the same
     */
    public record Scenario(Rational factor, long designNanoDollars, long cheapestNanoDollars, List<String> changes) {
        public Scenario {
            changes = List.copyOf(changes);
        }
    }
}

package dev.keywright.backends.blueprint;

import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.List;

/**
 * The results of a further search: the reasons for the design, and the cost at other rates.
 *
 * @param cuts the parts of the search that were skipped, with reasons
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
     * @param alternatives the replacement in the cheapest design without it; empty where there is none, or where it was provided
     * @param nanoDollars the additional monthly cost, including round trips and complexity
     * @param breakEven the share of its drivers' rates at which the alternative becomes cheaper
     * @param drivers the patterns that benefit from it, with their additional cost without it
     * @param remarks rules of thumb that it contradicts, and partitions that would be too hot without it
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
     * The design with all rates multiplied by a factor.
     *
     * @param designNanoDollars the monthly cost of this design
     * @param cheapestNanoDollars the monthly cost of the cheapest design at those rates
     * @param changes the parts that only the other one has; empty where they are the same
     */
    public record Scenario(Rational factor, long designNanoDollars, long cheapestNanoDollars, List<String> changes) {
        public Scenario {
            changes = List.copyOf(changes);
        }
    }
}

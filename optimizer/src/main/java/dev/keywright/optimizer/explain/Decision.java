package dev.keywright.optimizer.explain;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Figure;
import dev.keywright.optimizer.candidate.Candidate;
import java.util.List;

/**
 * One decision of a design: the piece chosen, and the cheapest design without it.
 *
 * @param candidate the piece that was chosen
 * @param subject the piece of a design that is decided on: a primary key, an index, an extra item
 * @param alternatives the pieces that the cheapest design without it has in its place; none where no design does without it
 * @param nanoDollars the additional cost of that design a month, round trips and complexity included
 * @param breakEven the factor by which the rates of its drivers would have to shrink for the decision to flip
 * @param drivers the patterns for which it pays, the most expensive first
 * @param overheated the keys that would be too hot without it, where none is now
 * @param given whether it was given, so that the cheapest design without it is one of which nothing is given
 */
public record Decision(
        Candidate candidate,
        String subject,
        String chosen,
        List<String> alternatives,
        long nanoDollars,
        Figure breakEven,
        List<Driver> drivers,
        List<RuleOfThumb> rulesOfThumb,
        List<String> overheated,
        boolean given) {
    public Decision {
        alternatives = List.copyOf(alternatives);
        drivers = List.copyOf(drivers);
        rulesOfThumb = List.copyOf(rulesOfThumb);
        overheated = List.copyOf(overheated);
    }

    /** A decision of the search. */
    public Decision(
            Candidate candidate,
            String subject,
            String chosen,
            List<String> alternatives,
            long nanoDollars,
            Figure breakEven,
            List<Driver> drivers,
            List<RuleOfThumb> rulesOfThumb,
            List<String> overheated) {
        this(
                candidate,
                subject,
                chosen,
                alternatives,
                nanoDollars,
                breakEven,
                drivers,
                rulesOfThumb,
                overheated,
                false);
    }

    /** The same in a given design, which the alternative keeps nothing of. */
    public Decision asGiven(String words) {
        return new Decision(
                candidate,
                subject,
                words,
                alternatives,
                nanoDollars,
                breakEven,
                drivers,
                rulesOfThumb,
                overheated,
                true);
    }

    public EntityRef entity() {
        return candidate.entity();
    }

    /** Whether the patterns could be served without it. */
    public boolean isNecessary() {
        return alternatives.isEmpty();
    }

    /** A pattern and its additional cost a month without the decision. */
    public record Driver(PatternRef pattern, long nanoDollars) {}

    /** A rule of thumb that the decision goes against, with the price of following it. */
    public record RuleOfThumb(String rule, String instead, long nanoDollars) {}
}

package dev.keywright.optimizer.explain;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Figure;
import java.util.List;

/**
 * One decision of a design: what was chosen, and what would be without it.
 *
 * @param subject what people call it: an item, an index, an extra kind of item
 * @param alternatives what the cheapest design without it has in its place; nothing where no design does without it
 * @param nanoDollars how much more that costs a month, waiting and complexity included
 * @param breakEven by which factor the rates of what drives it would have to shrink for the decision to flip
 * @param drivers the patterns for which it pays, the dearest first
 * @param overheated what would be too hot without it, though it is not now
 */
public record Decision(
        EntityRef entity,
        String subject,
        String chosen,
        List<String> alternatives,
        long nanoDollars,
        Figure breakEven,
        List<Driver> drivers,
        List<RuleOfThumb> thumbs,
        List<String> overheated) {
    public Decision {
        alternatives = List.copyOf(alternatives);
        drivers = List.copyOf(drivers);
        thumbs = List.copyOf(thumbs);
        overheated = List.copyOf(overheated);
    }

    /** Whether the patterns could be served without it. */
    public boolean isNecessary() {
        return alternatives.isEmpty();
    }

    /** A pattern that would cost so much more a month without the decision. */
    public record Driver(PatternRef pattern, long nanoDollars) {}

    /** A rule of rule that the decision goes against, with the price of following it. */
    public record RuleOfThumb(String rule, String instead, long nanoDollars) {}
}

package dev.keywright.app.compilation;

import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.cost.LargestCosts.LargestCost;
import dev.keywright.core.price.PriceList;
import java.util.Optional;

/** The reason why a compilation ended without a design. */
public sealed interface Refusal extends Result {
    /** One of the files has errors. */
    record Errors(Outcome outcome) implements Refusal {}

    /** The price list lacks the region that the caller asked for. */
    record UnknownRegion(Outcome outcome, PriceList list, String region) implements Refusal {}

    /** The search ended empty-handed: no design serves every pattern, or none was found in time. */
    record NoDesign(Outcome outcome, Search search) implements Refusal {}

    /** The bill is beyond anything that can be counted. */
    record TooExpensive(Outcome outcome, Optional<LargestCost> largest) implements Refusal {}
}

package dev.keywright.core.price;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.language.NameList;
import dev.keywright.core.source.Span;

/** A model's region that the price list in use does not have; reported by whoever knows which list is in use. */
public final class UnknownRegion {
    public static final Problem PROBLEM = Problem.error(
            "unknown-region",
            "A region that the price list does not have.",
            """
            DynamoDB's prices differ by region, in Frankfurt by a fifth from those in Virginia. The prices of another
            region would make a bill that is exact to the cent and wrong.""",
            "Choose a region of the price list, or give a list that has the region with `--prices`.");

    private UnknownRegion() {}

    /**
     * Names all regions of the list and guesses none: regions are called so much alike that one that exists, and is
     * only not in the list, would be taken for a slip of the pen.
     */
    public static void report(String region, PriceList list, Span where, Diagnostics diagnostics) {
        diagnostics.report(
                PROBLEM,
                where,
                "the price list of %s has no region `%s`".formatted(list.date(), region),
                "Use one of: %s; or give a list that has `%s` with `--prices`."
                        .formatted(NameList.some(list.regions().keySet()), region));
    }
}

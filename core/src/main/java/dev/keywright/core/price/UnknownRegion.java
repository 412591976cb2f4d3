package dev.keywright.core.price;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.language.NameList;
import dev.keywright.core.source.Span;

/** A model's region that is missing in the price list; reported where the price list is known. */
public final class UnknownRegion {
    public static final Problem PROBLEM = Problem.error(
            "unknown-region",
            "A region that the price list does not contain.",
            """
            DynamoDB's prices differ by region: Frankfurt is about a fifth more expensive than Virginia.
            The prices of another region would make a bill that is exact to the cent and wrong.""",
            "Choose a region of the price list, or pass a list that contains the region with `--prices`.");

    private UnknownRegion() {}

    /**
     * Lists all regions and suggests none: region names are so similar that an existing region that is missing in the
     * list would be taken for a typing error.
     */
    public static void report(String region, PriceList list, Span where, Diagnostics diagnostics) {
        diagnostics.report(
                PROBLEM,
                where,
                "the price list of %s has no region `%s`".formatted(list.date(), region),
                "Use one of: %s; or pass a list that contains `%s` with `--prices`."
                        .formatted(NameList.some(list.regions().keySet()), region));
    }
}

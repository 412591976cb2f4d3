package dev.keywright.core.cost;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.facts.PatternFacts;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Options.Capacity;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;

/**
 * What units cost in a month that each request of a pattern takes: on-demand they are paid for as they come, provisioned
 * they are kept ready for the peak. Before whole units: who buys capacity rounds up once for a table or an index.
 */
public final class Tariff {
    private final Facts facts;
    private final Prices prices;
    private final Capacity capacity;

    public Tariff(Facts facts, Prices prices, Capacity capacity) {
        this.facts = facts;
        this.prices = prices;
        this.capacity = capacity;
    }

    public long nanoDollarsForReads(PatternRef pattern, Rational unitsPerRequest) {
        PatternFacts known = facts.pattern(pattern);
        if (capacity instanceof Options.Provisioned provisioned) {
            return Line.rounded(prices.nanoDollarsForReadUnitHours(hours(known, unitsPerRequest, provisioned)));
        }
        return Line.rounded(prices.nanoDollarsForReadUnits(perMonth(known, unitsPerRequest)));
    }

    public long nanoDollarsForWrites(PatternRef pattern, Rational unitsPerRequest) {
        PatternFacts known = facts.pattern(pattern);
        if (capacity instanceof Options.Provisioned provisioned) {
            return Line.rounded(prices.nanoDollarsForWriteUnitHours(hours(known, unitsPerRequest, provisioned)));
        }
        return Line.rounded(prices.nanoDollarsForWriteUnits(perMonth(known, unitsPerRequest)));
    }

    private static Rational perMonth(PatternFacts pattern, Rational unitsPerRequest) {
        return pattern.averagePerSecond()
                .value()
                .times(Prices.SECONDS_PER_MONTH)
                .times(unitsPerRequest);
    }

    private static Rational hours(PatternFacts pattern, Rational unitsPerRequest, Options.Provisioned provisioned) {
        return pattern.peakPerSecond()
                .value()
                .times(unitsPerRequest)
                .dividedBy(provisioned.utilization())
                .times(Prices.HOURS_PER_MONTH);
    }
}

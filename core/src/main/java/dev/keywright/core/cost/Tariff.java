package dev.keywright.core.cost;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.facts.PatternFacts;
import dev.keywright.core.model.Options;
import dev.keywright.core.model.Options.Capacity;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.core.serve.Weights;

/**
 * The monthly price of the units that each request of a pattern consumes: on-demand per unit, provisioned
 * for capacity at the peak, before it is rounded up to whole units for a table or an index.
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
        return Line.rounded(exactlyForReads(pattern, unitsPerRequest));
    }

    /** The same before it is rounded to a nano-dollar; it may exceed what a bill can hold. */
    public Rational exactlyForReads(PatternRef pattern, Rational unitsPerRequest) {
        PatternFacts known = facts.pattern(pattern);
        return capacity instanceof Options.Provisioned provisioned
                ? prices.nanoDollarsForReadUnitHours(hours(known, unitsPerRequest, provisioned))
                : prices.nanoDollarsForReadUnits(perMonth(known, unitsPerRequest));
    }

    public long nanoDollarsForWrites(PatternRef pattern, Rational unitsPerRequest) {
        return Line.rounded(exactlyForWrites(pattern, unitsPerRequest));
    }

    private Rational exactlyForWrites(PatternRef pattern, Rational unitsPerRequest) {
        PatternFacts known = facts.pattern(pattern);
        return capacity instanceof Options.Provisioned provisioned
                ? prices.nanoDollarsForWriteUnitHours(hours(known, unitsPerRequest, provisioned))
                : prices.nanoDollarsForWriteUnits(perMonth(known, unitsPerRequest));
    }

    /** The read units a second at peak of a pattern that costs so much a month. */
    public Rational readUnitsAtPeak(PatternRef pattern, long nanoDollars) {
        return atPeak(pattern, nanoDollars, exactlyForReads(pattern, Rational.ONE));
    }

    /** The write units a second at peak of a pattern that costs so much a month. */
    public Rational writeUnitsAtPeak(PatternRef pattern, long nanoDollars) {
        return atPeak(pattern, nanoDollars, exactlyForWrites(pattern, Rational.ONE));
    }

    private Rational atPeak(PatternRef pattern, long nanoDollars, Rational oneUnit) {
        Rational peak = facts.pattern(pattern).peakPerSecond().value();
        return oneUnit.isZero()
                ? peak
                : Rational.of(nanoDollars).dividedBy(oneUnit).times(peak);
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

    /** The weights of a read unit and a round trip when access paths are compared. */
    public Weights weights() {
        return new CostModel(facts, prices).weights();
    }
}

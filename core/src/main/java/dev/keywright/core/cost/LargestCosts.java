package dev.keywright.core.cost;

import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import java.util.Optional;

/** The part of a model that costs most in any design: where a bill is beyond counting, its figure is the mistake. */
public final class LargestCosts {
    private static final Rational LEAST_READ_UNITS = Rational.of(1, 2);

    private LargestCosts() {}

    /**
     * A pattern or an entity, and the least that it costs in whatever design.
     *
     * @param name the id of a pattern, or the name of an entity
     */
    public record LargestCost(Kind kind, String name, Rational figure, Rational nanoDollars) {}

    /** The kind of figure that makes a cost large. */
    public enum Kind {
        /** The requests of a pattern a second. */
        RATE,
        /** The number of entities. */
        COUNT
    }

    /** The largest of all; a request reads half a unit or writes one, and an item has the overhead of storage at least. */
    public static Optional<LargestCost> find(Facts facts, Prices prices) {
        Optional<LargestCost> largest = Optional.empty();
        for (Pattern pattern : facts.model().patterns()) {
            if (!(pattern.operation() instanceof External)) {
                largest = larger(largest, rate(pattern, facts, prices));
            }
        }
        Estimates estimates = new Estimates(facts);
        for (Entity entity : facts.model().entities()) {
            if (entity.isStored()) {
                Rational count = estimates.count(entity.ref());
                Rational bytes = count.times(StoredStructure.OVERHEAD_BYTES);
                largest = larger(
                        largest,
                        new LargestCost(Kind.COUNT, entity.name(), count, prices.nanoDollarsForByteMonths(bytes)));
            }
        }
        return largest;
    }

    private static LargestCost rate(Pattern pattern, Facts facts, Prices prices) {
        Rational rate = facts.pattern(pattern.ref()).averagePerSecond().value();
        Rational requests = rate.times(Prices.SECONDS_PER_MONTH);
        Rational nanoDollars = pattern.operation().writes().isEmpty()
                ? prices.nanoDollarsForReadUnits(requests.times(LEAST_READ_UNITS))
                : prices.nanoDollarsForWriteUnits(requests);
        return new LargestCost(Kind.RATE, pattern.id(), rate, nanoDollars);
    }

    private static Optional<LargestCost> larger(Optional<LargestCost> known, LargestCost other) {
        return known.filter(cost -> !other.nanoDollars().isMoreThan(cost.nanoDollars()))
                .or(() -> Optional.of(other));
    }
}

package dev.keywright.app.comparison;

import dev.keywright.core.cost.AmountTooLarge;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.optimizer.explain.DesignChanges;
import dev.keywright.optimizer.search.Found;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The search for the values of a figure at which the design flips. Both designs are priced at values in between until they cost
 * the same; only there a search tells whether a third one is cheaper, and then each half is looked at in the same way.
 */
public final class FlipSearch {
    private static final int MOST_STEPS = 40;
    private static final int MOST_HALVES = 2;
    private static final Rational HALF = Rational.of(1, 2);
    private static final MathContext DIGITS = new MathContext(6);

    private final Facts facts;
    private final Prices prices;
    private final ModelFigure figure;
    private final Function<Facts, Optional<Found>> search;

    /**
     * The flips of a figure.
     *
     * @param facts those of the model as it is
     * @param search the cheapest design for other facts; empty where time is up
     */
    public FlipSearch(Facts facts, Prices prices, ModelFigure figure, Function<Facts, Optional<Found>> search) {
        this.facts = facts;
        this.prices = prices;
        this.figure = figure;
        this.search = search;
    }

    /** A design, and a value at which it is the cheapest. */
    public record Cheapest(Rational value, Found found) {}

    /** From the value of today to the other one, in this order. */
    public List<Flip> between(Cheapest now, Cheapest then) {
        return between(now, then, MOST_HALVES);
    }

    private List<Flip> between(Cheapest one, Cheapest other, int halves) {
        List<String> before = DesignChanges.between(other.found(), one.found());
        List<String> after = DesignChanges.between(one.found(), other.found());
        if (before.isEmpty() && after.isEmpty()) {
            return List.of();
        }
        Rational at = crossing(one, other);
        Facts there = Facts.of(figure.with(facts, at));
        Optional<Found> third = halves == 0 ? Optional.empty() : search.apply(there);
        Optional<Long> stayed = cost(one.found().design(), at);
        long known = Math.min(
                stayed.orElse(Long.MAX_VALUE), cost(other.found().design(), at).orElse(Long.MAX_VALUE));
        boolean cheaper = third.filter(found ->
                        there.model().options().tolerance().limit(found.bill().objectiveNanoDollars()) < known)
                .isPresent();
        if (!cheaper) {
            return List.of(
                    new Flip(at, before, after, stayed.isEmpty(), other.found().design()));
        }
        Cheapest between = new Cheapest(at, third.orElseThrow());
        List<Flip> flips = new ArrayList<>(between(one, between, halves - 1));
        flips.addAll(between(between, other, halves - 1));
        return flips;
    }

    /** The value at which both cost the same; the value of the other where the first stays as cheap up to it. */
    private Rational crossing(Cheapest one, Cheapest other) {
        Rational near = one.value();
        Rational far = other.value();
        for (int step = 0; step < MOST_STEPS; step++) {
            Rational middle = rounded(near.plus(far).times(HALF));
            if (middle.equals(near) || middle.equals(far)) {
                return far;
            }
            long first = cost(one.found().design(), middle).orElse(Long.MAX_VALUE);
            long second = cost(other.found().design(), middle).orElse(Long.MAX_VALUE);
            if (first <= second) {
                near = middle;
            } else {
                far = middle;
            }
        }
        return far;
    }

    private static Rational rounded(Rational number) {
        return Rational.of(new BigDecimal(number.numerator()).divide(new BigDecimal(number.denominator()), DIGITS));
    }

    /** Empty where the design costs more than can be counted, or a key is too hot. */
    private Optional<Long> cost(Design design, Rational value) {
        Model model = figure.with(facts, value);
        try {
            Bill bill = CostModel.asPaid(Facts.of(model), prices).bill(design);
            PartitionLimits limits = PartitionLimits.of(model.options());
            boolean hot = Heat.of(bill).partitions().stream().anyMatch(partition -> partition.isOver(limits));
            return hot ? Optional.empty() : Optional.of(bill.objectiveNanoDollars());
        } catch (AmountTooLarge tooLarge) {
            return Optional.empty();
        }
    }
}

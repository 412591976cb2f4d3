package dev.keywright.core.maintain;

import dev.keywright.core.design.When;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The shares of one attribute's values before and after a change that really changes it: what was one value is another afterwards, so
 * that a boolean always turns round.
 *
 * @param both the share that has one of the values of a condition before and after
 * @param onlyBefore the share that loses them
 * @param onlyAfter the share that gets one of them
 */
record ChangedValue(Rational both, Rational onlyBefore, Rational onlyAfter) {
    /** Empty where the attribute may have no value, or only one. */
    static Optional<ChangedValue> of(When.OneOf condition, Model model, Estimates estimates) {
        AttributeRef attribute = condition.attribute().attribute();
        boolean always = !model.mayBeMissing(attribute);
        List<Rational> wanted = new ArrayList<>();
        List<Rational> others = new ArrayList<>();
        for (ValueShare value : model.origin(attribute).spread().values()) {
            Rational share = estimates.share(attribute, List.of(value.value()));
            (condition.values().contains(value.value()) ? wanted : others).add(share);
        }
        if (wanted.isEmpty()) {
            Rational even = Rational.ONE.dividedBy(estimates.distinct(attribute));
            Rational rest =
                    Rational.ONE.minus(even.times(Rational.of(condition.values().size())));
            condition.values().forEach(unused -> wanted.add(even));
            return always && even.isLessThan(Rational.ONE) && !rest.isLessThan(Rational.ZERO)
                    ? Optional.of(of(wanted, rest.dividedBy(Rational.ONE.minus(even))))
                    : Optional.empty();
        }
        boolean several = wanted.size() + others.size() > 1
                && wanted.stream().allMatch(share -> share.isLessThan(Rational.ONE))
                && others.stream().allMatch(share -> share.isLessThan(Rational.ONE));
        Rational leaving = others.stream()
                .filter(unused -> several)
                .map(share -> share.dividedBy(Rational.ONE.minus(share)))
                .reduce(Rational.ZERO, Rational::plus);
        return always && several ? Optional.of(of(wanted, leaving)) : Optional.empty();
    }

    /** @param leaving the other values, each by its share among all that it may change into */
    private static ChangedValue of(List<Rational> wanted, Rational leaving) {
        Rational all = wanted.stream().reduce(Rational.ZERO, Rational::plus);
        Rational both = Rational.ZERO;
        for (Rational share : wanted) {
            both = both.plus(share.times(all.minus(share)).dividedBy(Rational.ONE.minus(share)));
        }
        return new ChangedValue(both, all.minus(both), leaving.times(all));
    }
}

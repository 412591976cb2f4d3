package dev.keywright.core.maintain;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The price of condition checks: DynamoDB bills them like writes of the item that they look at, in a transaction. */
final class CheckEffects {
    private final Layout layout;

    CheckEffects(Layout layout) {
        this.layout = layout;
    }

    /** A check of an item that the same write changes anyway is one of its conditions, and free. */
    List<Effect> of(List<CarriedCheck> checks, Mutation mutation, List<Effect> written) {
        List<Effect> effects = new ArrayList<>();
        for (CarriedCheck check : checks) {
            Effect effect = effect(check, mutation);
            boolean along = written.stream().anyMatch(other -> isSameItem(effect, other));
            if (!along) {
                effects.add(effect.doubled());
            }
        }
        return effects;
    }

    private Effect effect(CarriedCheck check, Mutation mutation) {
        Entry primary = layout.primary(check.item());
        Rational there = check.key().values().stream()
                .filter(use -> !use.isInherited())
                .map(use -> mutation.after().presence(use, layout.estimates()))
                .reduce(Rational.ONE, Rational::times);
        Rational units = BillingUnits.writeUnits(layout.contents().bytes(primary, State.AVERAGE));
        return new Effect(
                primary,
                DynamoDbOperation.CONDITION_CHECK,
                Cause.CHECK,
                there,
                there.times(units),
                Kept.TRANSACTION,
                spreadBy(check, primary));
    }

    /** The child's names of the parent's key, as far as it has them itself. */
    private static Set<AttributeUse> spreadBy(CarriedCheck check, Entry primary) {
        Set<AttributeUse> names = new LinkedHashSet<>();
        for (AttributeUse use : Effects.spreadBy(primary)) {
            names.add(check.key().getOrDefault(use, use));
        }
        return names.stream().anyMatch(AttributeUse::isInherited) ? Effects.spreadBy(primary) : names;
    }

    private static boolean isSameItem(Effect check, Effect other) {
        boolean inside =
                other.cause() == Cause.NUMBER || other.cause() == Cause.SEQUENCE || other.cause() == Cause.EMBEDDED;
        return inside
                && other.kept() == Kept.TRANSACTION
                && other.entry().equals(check.entry())
                && (other.spreadBy().equals(check.spreadBy())
                        || other.spreadBy().equals(Effects.spreadBy(check.entry())));
    }
}
